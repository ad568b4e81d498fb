import type { FastifyInstance } from 'fastify';
import { planCodes } from '../../../contract/money/plans/catalogue';
import {
  createPlan,
  gatewayPlans,
  getPlan,
  planDetails,
  plans,
} from '../../../contract/money/plans/plans';
import type { Core } from '../../platform/core';
import { ApiError } from '../../platform/http/api-error';
import { mount } from '../../platform/http/mount';
import { allPlans, planOf } from '../catalogue/plans';
import { readPrices } from '../catalogue/prices';
import type { GatewayPlans } from './gateway-plans';

export function planRoutes(
  app: FastifyInstance,
  {
    db,
    clock,
    gatewayPlans: gateway,
  }: Pick<Core, 'db' | 'clock'> & { readonly gatewayPlans: GatewayPlans },
): void {
  const offered = async () => allPlans(await readPrices(db), clock.now());
  mount(app, plans, async () => ({ plans: await offered() }));
  mount(app, planDetails, async () => ({
    plans: await gateway.addTo(await offered()),
  }));
  mount(app, gatewayPlans, async () => ({ gateway: { plans: await gateway.list() } }));
  mount(app, createPlan, ({ body, auth }) => gateway.create(auth.account, body));
  mount(app, getPlan, async ({ params }) => {
    const code = planCodes.find((known) => known === params.code);
    if (!code) throw new ApiError('not_found');
    return { plan: planOf(code, await readPrices(db), clock.now()) };
  });
}
