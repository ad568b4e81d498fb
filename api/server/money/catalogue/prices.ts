/** Prices over time: the initial ones are constants, later ones were announced. */
import type { Kysely } from 'kysely';
import {
  firstMonthlyCents,
  type PaidPlanCode,
  type PlanCode,
} from '../../../contract/money/plans/catalogue';
import type { MonthlyPrices } from '../../../contract/money/plans/pricing';
import type { Tables } from '../../platform/database/schema';

/** An announced price and the time from which it applies. */
export type AnnouncedPrice = {
  readonly id: number;
  readonly planCode: PaidPlanCode;
  readonly monthlyCents: number;
  readonly from: Date;
};

/** The prices of all plans over time. */
export class Prices {
  /** @param announced ordered by when they take effect. */
  constructor(private readonly announced: readonly AnnouncedPrice[]) {}

  at(moment: Date): MonthlyPrices {
    const prices: Record<PlanCode, number> = { ...firstMonthlyCents };
    for (const price of this.announced) {
      if (price.from <= moment) prices[price.planCode] = price.monthlyCents;
    }
    return prices;
  }

  /**
   * The prices of a renewal: those at the end of the period. A renewal paid late costs what it cost
   * when it was due, which is the price the payer was shown.
   */
  ofRenewal(row: { readonly period_end: Date | null }, now: Date): MonthlyPrices {
    return this.at(row.period_end ?? now);
  }

  /** The announced price changes that are not in force yet, soonest first. */
  coming(now: Date): readonly AnnouncedPrice[] {
    return this.announced.filter(({ from }) => from > now);
  }
}

/** Reads the announced prices. There are few: one per price change of a plan. */
export async function readPrices(db: Kysely<Tables>): Promise<Prices> {
  const rows = await db
    .selectFrom('price_version')
    .select(['id', 'plan_code', 'monthly_cents', 'effective_from'])
    .orderBy('effective_from')
    .orderBy('id')
    .execute();
  return new Prices(
    rows.map((row) => ({
      id: row.id,
      planCode: row.plan_code,
      monthlyCents: row.monthly_cents,
      from: row.effective_from,
    })),
  );
}
