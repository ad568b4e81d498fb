import type { Kysely } from 'kysely';
import type { PlanCode } from '../../../contract/money/plans/catalogue';
import type { Plan } from '../../../contract/money/plans/plans';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import { allPlans, planOf } from './plans';
import { readPrices } from './prices';

/** The plans at their current prices, each with its announced price. */
export class Offers {
  constructor(private readonly deps: { readonly db: Kysely<Tables>; readonly clock: Clock }) {}

  async all(): Promise<Plan[]> {
    const { db, clock } = this.deps;
    return allPlans(await readPrices(db), clock.now());
  }

  async one(code: PlanCode): Promise<Plan> {
    const { db, clock } = this.deps;
    return planOf(code, await readPrices(db), clock.now());
  }
}
