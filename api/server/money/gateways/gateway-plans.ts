/** The plans at the payment gateway, which only operators create. */
import type { Kysely } from 'kysely';
import {
  type Cycle,
  CURRENCY,
  cycles,
  paidPlanCodes,
  planNames,
  type PlanCode,
} from '../../../contract/money/plans/catalogue';
import { usd } from '../../../contract/money/plans/usd';
import type { ActOutcome } from '../../../contract/operator/audit-log';
import type {
  CreatePlanInput,
  CreatePlanResponse,
  DetailedPlan,
  GatewayPlan,
  Plan,
} from '../../../contract/money/plans/plans';
import { type MonthlyPrices, periodCents } from '../../../contract/money/plans/pricing';
import { ApiError } from '../../platform/http/api-error';
import type { Tables } from '../../platform/database/schema';
import type { Core } from '../../platform/core';
import { GatewayError, type MoneyProviders } from './payment-ports';
import type { Account } from '../../accounts/accounts';
import { planOf } from '../catalogue/plans';
import { readPrices } from '../catalogue/prices';

/** Every paid plan in each billing cycle. */
const ALL = paidPlanCodes.flatMap((code) => cycles.map((period) => ({ code, period })));

/** Rejects prices other than the current ones, which have a single source. */
function refuseOtherPrices(plan: Plan, { name, monthlyPrice, yearlyPrice }: CreatePlanInput): void {
  const wrong = {
    ...(name !== undefined && name !== plan.name && { name: 'invalid' as const }),
    ...(monthlyPrice &&
      monthlyPrice.amount !== plan.monthlyPrice.amount && { monthlyPrice: 'invalid' as const }),
    ...(yearlyPrice &&
      yearlyPrice.amount !== plan.yearlyPrice.amount && { yearlyPrice: 'invalid' as const }),
  };
  if (Object.keys(wrong).length > 0) throw new ApiError('validation_failed', { fieldCodes: wrong });
}

type Operator = Pick<Account, 'id' | 'email'>;

/** Writes the outcome of an operator's action on a plan to the audit log. */
export type WritePlanAct = (
  db: Kysely<Tables>,
  context: { readonly operator: Operator; readonly reason: string },
  act: { readonly kind: 'create_plan'; readonly subject: string; readonly outcome: ActOutcome },
  now: Date,
) => Promise<unknown>;

/** Lists the plans at the gateway, and creates or updates them. */
export class GatewayPlans {
  constructor(
    private readonly deps: Pick<Core, 'db' | 'clock'> & {
      readonly money: MoneyProviders;
      readonly writeAct: WritePlanAct;
    },
  ) {}

  /** Plans that have not been created at the gateway are drafts. */
  async list(): Promise<GatewayPlan[]> {
    const { db, clock } = this.deps;
    const prices = (await readPrices(db)).at(clock.now());
    const rows = await db.selectFrom('gateway_plan').selectAll().execute();
    return ALL.map(({ code, period }): GatewayPlan => {
      const row = rows.find((one) => one.plan_code === code && one.period === period);
      return {
        code,
        gatewayPlanId: row?.gateway_plan_id ?? `${code}-${period}`,
        name: row?.name ?? planNames[code],
        status: row?.status ?? 'DRAFT',
        amount: usd(row?.amount_cents ?? periodCents(prices, code, period)),
        period,
      };
    });
  }

  async addTo(plans: readonly Plan[]): Promise<DetailedPlan[]> {
    const known = await this.list();
    return plans.map((plan) => ({
      ...plan,
      gatewayPlans: known.filter(({ code }) => code === plan.code),
    }));
  }

  /** @throws ApiError validation_failed, gateway_failed */
  async create(operator: Operator, input: CreatePlanInput): Promise<CreatePlanResponse> {
    const { db, clock, writeAct } = this.deps;
    const prices = await readPrices(db);
    const plan = planOf(input.code, prices, clock.now());
    refuseOtherPrices(plan, input);
    const { code, reason = '' } = input;
    const log = (outcome: ActOutcome) =>
      writeAct(
        db,
        { operator, reason },
        { kind: 'create_plan', subject: code, outcome },
        clock.now(),
      );
    const periods = input.period ? [input.period] : cycles;
    const made: GatewayPlan[] = [];
    try {
      for (const period of periods) {
        made.push(await this.put(prices.at(clock.now()), code, period));
      }
    } catch (error) {
      const isRefused = error instanceof GatewayError && !error.unknown;
      // The plan of another period may exist already.
      await log(isRefused && made.length === 0 ? 'failed' : 'unknown');
      if (!(error instanceof GatewayError)) throw error;
      throw new ApiError('gateway_failed');
    }
    await log('done');
    const [first] = made;
    if (!first) throw new Error('No period');
    return { plan, gatewayPlan: first, gatewayPlans: made };
  }

  private async put(
    prices: MonthlyPrices,
    planCode: PlanCode,
    period: Cycle,
  ): Promise<GatewayPlan> {
    const { db, clock, money } = this.deps;
    const cents = periodCents(prices, planCode, period);
    const name = planNames[planCode];
    const { id } = await money.card.putPlan({ planCode, period, name, cents, currency: CURRENCY });
    const row = {
      gateway_plan_id: id,
      name,
      status: 'ACTIVE' as const,
      amount_cents: cents,
      updated_at: clock.now(),
    };
    await db
      .insertInto('gateway_plan')
      .values({ ...row, plan_code: planCode, period })
      .onConflict((conflict) => conflict.columns(['plan_code', 'period']).doUpdateSet(row))
      .execute();
    return {
      code: planCode,
      gatewayPlanId: id,
      name,
      status: 'ACTIVE',
      amount: usd(cents),
      period,
    };
  }
}
