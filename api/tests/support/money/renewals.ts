/** Renewals whose charges fail, and what runs them. */
import type { GatewayError } from '../../../server/money/gateways/payment-ports';
import { withCardGateway } from '../providers/gateways';
import type { World } from '../world';

/** A card gateway that answers a charge of a stored card with the current fault, if there is one. */
export const failingRenewals = (faultNow: () => GatewayError | undefined) =>
  withCardGateway((real) => ({
    chargeToken: async (order) => {
      const fault = faultNow();
      if (fault) throw fault;
      return real.chargeToken(order);
    },
  }));

/** Runs the jobs that charge and look up, once every twenty minutes. */
export async function rounds({ server, clock }: World, count: number): Promise<void> {
  for (let done = 0; done < count; done += 1) {
    await server.renewals.runOnce();
    await server.reconciler.runOnce();
    clock.turn(20 * 60);
  }
}

export const oldestSubscription = ({ db }: World) =>
  db.selectFrom('subscription').selectAll().orderBy('created_at').executeTakeFirstOrThrow();
