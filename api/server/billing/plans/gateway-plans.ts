/** The plans on the payment gateway. Only operators put one there. */
import type { Kysely } from 'kysely';
import {
  type Cycle,
  CURRENCY,
  cycles,
  paidPlanCodes,
  planNames,
  type PlanCode,
} from '../../../contract/billing/constants';
import { usd } from '../../../contract/billing/usd';
import type {
  CreatePlanInput,
  CreatePlanResponse,
  GatewayPlan,
} from '../../../contract/billing/plans';
import { periodCents } from '../../../contract/billing/pricing';
import { ApiError } from '../../platform/http/api-error';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import { type CardGateway, GatewayError } from '../../payments/gateways/payment-ports';
import { type ActContext, writeAct } from '../../operator/acts';
import { planOf } from './plans';

/** Every plan that is paid for, for each period. */
const ALL = paidPlanCodes.flatMap((code) => cycles.map((period) => ({ code, period })));

/** Lists plans on the gateway, and puts them there. */
export class GatewayPlans {
  constructor(
    private readonly deps: {
      readonly db: Kysely<Tables>;
      readonly clock: Clock;
      readonly gateway: CardGateway;
    },
  ) {}

  /** What the gateway has; a plan that nobody has put there yet is a draft. */
  async list(): Promise<GatewayPlan[]> {
    const rows = await this.deps.db.selectFrom('gateway_plan').selectAll().execute();
    const known = ALL.map(({ code, period }): GatewayPlan => {
      const row = rows.find((one) => one.plan_code === code && one.period === period);
      return {
        code,
        gatewayPlanId: row?.gateway_plan_id ?? `${code}-${period}`,
        name: row?.name ?? planNames[code],
        status: row?.status ?? 'DRAFT',
        amount: usd(row?.amount_cents ?? periodCents(code, period)),
        period,
      };
    });
    return known;
  }

  /** @throws ApiError validation_failed, gateway_failed */
  async create(
    operator: ActContext['operator'],
    input: CreatePlanInput,
  ): Promise<CreatePlanResponse> {
    this.refuseOtherPrices(input);
    const { db, clock } = this.deps;
    const { code, reason = '' } = input;
    // Before the gateway is asked: what it did may not be known here.
    await writeAct(db, { operator, reason }, { kind: 'create_plan', subject: code }, clock.now());
    const periods = input.period ? [input.period] : cycles;
    const made: GatewayPlan[] = [];
    for (const period of periods) made.push(await this.put(input.code, period));
    const [first] = made;
    if (!first) throw new Error('No period');
    return { plan: planOf(input.code), gatewayPlan: first, gatewayPlans: made };
  }

  /** Prices have one source: a plan that says others is refused, not taken. */
  private refuseOtherPrices({ code, name, monthlyPrice, yearlyPrice }: CreatePlanInput): void {
    const plan = planOf(code);
    const wrong = {
      ...(name !== undefined && name !== plan.name && { name: 'invalid' as const }),
      ...(monthlyPrice &&
        monthlyPrice.amount !== plan.monthlyPrice.amount && { monthlyPrice: 'invalid' as const }),
      ...(yearlyPrice &&
        yearlyPrice.amount !== plan.yearlyPrice.amount && { yearlyPrice: 'invalid' as const }),
    };
    if (Object.keys(wrong).length > 0)
      throw new ApiError('validation_failed', { fieldCodes: wrong });
  }

  private async put(planCode: PlanCode, period: Cycle): Promise<GatewayPlan> {
    const { db, clock, gateway } = this.deps;
    const cents = periodCents(planCode, period);
    const name = planNames[planCode];
    const { id } = await this.asked(() =>
      gateway.putPlan({ planCode, period, name, cents, currency: CURRENCY }),
    );
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

  private async asked<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof GatewayError) throw new ApiError('gateway_failed');
      throw error;
    }
  }
}
