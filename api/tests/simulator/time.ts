/** How time passes in a life. */
import { GRANTING_STATUSES } from '../../server/money/lifecycle/machine';
import type { SimulatedWorld } from './world';

/** The longest time without a round while the server is up, in minutes. */
const ROUND_MINUTES = 6 * 24 * 60;
/** The longest outage, in minutes: after a longer one, closed payments are no longer looked up. */
const AWAY_MINUTES = 90 * 24 * 60;

/** Time passes, with rounds now and then, or, in an outage, only afterwards. */
export async function pass(world: SimulatedWorld, minutes: number): Promise<void> {
  const canBeAway = minutes > ROUND_MINUTES && minutes <= AWAY_MINUTES;
  const isAway = canBeAway && world.chance.happens(0.25);
  if (isAway) world.faults.count('long outage');
  const most = isAway ? minutes : ROUND_MINUTES;
  for (let remaining = minutes; remaining > 0; remaining -= most) {
    world.clock.turn(Math.min(remaining, most) * 60);
    await world.rounds();
  }
}

/** The minutes until the end of the period that is held, if one is. */
export async function minutesToTheEnd({ clock, account, database }: SimulatedWorld) {
  const held = await database.db
    .selectFrom('subscription')
    .select('period_end')
    .where('account_id', '=', account.id)
    .where('status', 'in', GRANTING_STATUSES)
    .executeTakeFirst();
  const end = held?.period_end?.getTime();
  if (end === undefined) return undefined;
  return () => Math.ceil((end - clock.now().getTime()) / 60_000);
}
