/** The routes of plans, subscriptions, payments and usage. Specification section 7. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cardKey } from '../../contract/payments/card-key';
import {
  billing,
  forgetMethod,
  getIntent,
  getPayment,
  payments,
  saveBilling,
} from '../../contract/payments/payments';
import {
  createPlan,
  gatewayPlans,
  getPlan,
  planDetails,
  plans,
} from '../../contract/billing/plans';
import {
  cancel,
  change,
  type ChangeResponse,
  checkout,
  type CheckoutResponse,
  getSubscription,
  preview,
  renew,
  type RenewResponse,
  startRecurring,
  type StartRecurringResponse,
  tokenize,
  type TokenizeResponse,
} from '../../contract/billing/subscriptions';
import { legalVersions, notices } from '../../contract/billing/notices';
import { planCodes } from '../../contract/billing/constants';
import { reportUsage } from '../../contract/billing/usage';
import { ApiError } from '../platform/http/api-error';
import { networkOf } from '../platform/http/address';
import type { Caller } from '../platform/http/caller';
import { RETURN_PATH } from './payments/checkout/returns';
import type { PaymentServices } from './services';
import type { Answer } from './payments/intents/intents';
import { keyOf } from './payments/intents/sent-key';
import type { PurchaseContext } from './subscriptions/purchase-rules';
import type { Authenticated, Sessions } from '../accounts/sessions/sessions';
import { API_PREFIX, mount } from '../platform/http/mount';

/** @throws ApiError malformed */
function askingOf(incoming: {
  readonly auth: Authenticated;
  readonly headers: FastifyRequest['headers'];
  readonly caller: Caller;
}): PurchaseContext {
  return {
    account: incoming.auth.account,
    provedAt: incoming.auth.provedAt,
    key: keyOf(incoming.headers),
    language: incoming.caller.language,
    from: incoming.caller,
  };
}

/** Picks the fields of an answer that a call returns. */
function only<T>({ body }: Answer, names: readonly (keyof T & string)[]): T {
  // The answer was built from the contract's shapes and stored as JSON.
  return Object.fromEntries(
    names.filter((name) => body[name] !== undefined).map((name) => [name, body[name]]),
  ) as T;
}

/** Registers the plan calls. */
export function planRoutes(
  app: FastifyInstance,
  sessions: Sessions,
  { gatewayPlans: gateway, offers }: PaymentServices,
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

/** Registers the calls about announcements. */
export function noticeRoutes(
  app: FastifyInstance,
  sessions: Sessions,
  { ownNotices }: PaymentServices,
): void {
  mount(app, sessions, legalVersions, () => ownNotices.versions());
  mount(app, sessions, notices, ({ auth }) => ownNotices.of(auth.account));
}

/** Registers the subscription calls. */
export function subscriptionRoutes(
  app: FastifyInstance,
  sessions: Sessions,
  { subscriptions }: PaymentServices,
): void {
  mount(app, sessions, checkout, async (incoming) =>
    only<CheckoutResponse>(await subscriptions.checkout(askingOf(incoming), incoming.body), [
      'payment',
      'subscription',
      'redirectUrl',
    ]),
  );
  mount(app, sessions, startRecurring, async (incoming) =>
    only<StartRecurringResponse>(await subscriptions.start(askingOf(incoming), incoming.body), [
      'subscription',
      'payment',
      'gateway',
      'paymentMethod',
      'redirectUrl',
    ]),
  );
  mount(app, sessions, tokenize, async (incoming) => {
    return only<TokenizeResponse>(await subscriptions.tokenize(askingOf(incoming), incoming.body), [
      'paymentMethod',
    ]);
  });
  mount(app, sessions, getSubscription, ({ auth }) => subscriptions.mine(auth.account));
  mount(app, sessions, preview, ({ auth, query }) => subscriptions.preview(auth.account, query));
  mount(app, sessions, change, async (incoming) =>
    only<ChangeResponse>(await subscriptions.change(askingOf(incoming), incoming.body), [
      'subscription',
      'payment',
      'redirectUrl',
    ]),
  );
  mount(app, sessions, cancel, ({ auth, body }) => subscriptions.cancel(auth.account, body));
  mount(app, sessions, renew, async (incoming) =>
    only<RenewResponse>(await subscriptions.renew(askingOf(incoming), incoming.body), [
      'subscription',
      'payment',
      'redirectUrl',
    ]),
  );
}

/** Registers the payment calls. */
export function paymentRoutes(
  app: FastifyInstance,
  sessions: Sessions,
  services: PaymentServices,
): void {
  const { history, billing: address, cardKeys, usage, returns } = services;
  const { transfers, events, cardEvents } = services;
  mount(app, sessions, payments, ({ auth, query }) => history.list(auth.account, query));
  mount(app, sessions, billing, ({ auth }) => address.read(auth.account));
  mount(app, sessions, saveBilling, ({ auth, body }) =>
    address.save(auth.account, body.billingAddress),
  );
  mount(app, sessions, forgetMethod, async ({ auth, caller }) => {
    await address.refuseUnproved(auth);
    return address.forget(auth.account, caller);
  });
  mount(app, sessions, cardKey, ({ auth, headers }) =>
    cardKeys.issue(auth.account, headers.origin),
  );
  mount(app, sessions, getIntent, ({ auth, params }) => history.intent(auth.account, params.key));
  mount(app, sessions, getPayment, ({ auth, params }) => history.receipt(auth.account, params.id));
  mount(app, sessions, reportUsage, ({ body }) => usage.report(body));
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
  void app.register(async (hooks) => {
    // The signature covers the raw bytes.
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    hooks.post('/v1/webhooks/bank', async (request, reply) => {
      const header = request.headers['v-c-signature'];
      const { body } = request;
      if (!Buffer.isBuffer(body)) throw new ApiError('malformed');
      const fresh = await transfers.receive(typeof header === 'string' ? header : undefined, body);
      return reply.code(fresh ? 202 : 200).send({ received: true });
    });
    if (cardEvents.expected) {
      hooks.post('/v1/webhooks/cybersource', async (request, reply) => {
        const header = request.headers['v-c-signature'];
        const { body } = request;
        if (!Buffer.isBuffer(body)) throw new ApiError('malformed');
        const fresh = await cardEvents.receive(
          typeof header === 'string' ? header : undefined,
          body,
        );
        return reply.code(fresh ? 202 : 200).send({ received: true });
      });
      // The gateway's health check, with either method, before it sends webhooks again.
      hooks.route({
        method: ['GET', 'POST'],
        url: '/v1/webhooks/cybersource/health',
        handler: async (_request, reply) => reply.send({ received: true }),
      });
    }
    if (!events.expected) return;
    hooks.post('/v1/webhooks/paypal', async (request, reply) => {
      const { body, headers } = request;
      if (!Buffer.isBuffer(body)) throw new ApiError('malformed');
      const fresh = await events.receive(headers, body, networkOf(request.ip));
      return reply.code(fresh ? 202 : 200).send({ received: true });
    });
  });
}
