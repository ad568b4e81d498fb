import type { FastifyInstance } from 'fastify';
import { planCodes } from '../../../contract/money/plans/catalogue';
import {
  createPlan,
  gatewayPlans,
  getPlan,
  planDetails,
  plans,
} from '../../../contract/money/plans/plans';
import type { Sessions } from '../../accounts/sessions/sessions';
import { ApiError } from '../../platform/http/api-error';
import { mount } from '../../platform/http/mount';
import type { Offers } from '../catalogue/offers';
import type { GatewayPlans } from './gateway-plans';

/** Registers the plan calls. */
export function planRoutes(
  app: FastifyInstance,
  sessions: Sessions,
  {
    gatewayPlans: gateway,
    offers,
  }: { readonly gatewayPlans: GatewayPlans; readonly offers: Offers },
): void {
  mount(app, sessions, plans, async () => ({ plans: await offers.all() }));
  mount(app, sessions, planDetails, async () => ({
    plans: await gateway.addTo(await offers.all()),
  }));
  mount(app, sessions, gatewayPlans, async () => ({ gateway: { plans: await gateway.list() } }));
  mount(app, sessions, createPlan, ({ body, auth }) => gateway.create(auth.account, body));
  mount(app, sessions, getPlan, async ({ params }) => {
    const code = planCodes.find((known) => known === params.code);
    if (!code) throw new ApiError('not_found');
    return { plan: await offers.one(code) };
  });
}
