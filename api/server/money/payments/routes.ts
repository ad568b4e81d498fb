import type { FastifyInstance } from 'fastify';
import { cardKey } from '../../../contract/money/payments/card-key';
import {
  billing,
  forgetMethod,
  getIntent,
  getPayment,
  payments,
  saveBilling,
} from '../../../contract/money/payments/payments';
import { API_PREFIX, mount } from '../../platform/http/mount';
import type { CardKeys } from './checkout/card-keys';
import { RETURN_PATH, type Returns } from './checkout/returns';
import type { History } from './history';
import type { BillingDetails } from './methods/billing-details';

export function paymentRoutes(
  app: FastifyInstance,
  {
    history,
    billingDetails,
    cardKeys,
    returns,
  }: {
    readonly history: History;
    readonly billingDetails: BillingDetails;
    readonly cardKeys: CardKeys;
    readonly returns: Returns;
  },
): void {
  mount(app, payments, ({ auth, query }) => history.list(auth.account, query));
  mount(app, billing, ({ auth }) => billingDetails.read(auth.account));
  mount(app, saveBilling, ({ auth, body }) =>
    billingDetails.save(auth.account, body.billingAddress),
  );
  mount(app, forgetMethod, async ({ auth, caller }) => {
    await billingDetails.requireRecentProof(auth);
    return billingDetails.forget(auth.account, caller);
  });
  mount(app, cardKey, ({ auth, headers }) => cardKeys.issue(auth.account, headers.origin));
  mount(app, getIntent, ({ auth, params }) => history.intent(auth.account, params.key));
  mount(app, getPayment, ({ auth, params }) => history.receipt(auth.account, params.id));
  // Providers' pages return the user here, so the response redirects to a page of the site instead
  // of JSON.
  app.get<{ Params: { id: string }; Querystring: Readonly<Record<string, unknown>> }>(
    `${RETURN_PATH.slice(API_PREFIX.length)}/:id`,
    async (request, reply) => {
      const work = returns.finish(request.params.id, { canceled: 'canceled' in request.query });
      app.running.add(work);
      const page = await work.finally(() => app.running.delete(work));
      return reply.redirect(page, 303);
    },
  );
}
