import type { FastifyInstance, FastifyRequest } from 'fastify';
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
} from '../../../contract/money/plans/subscriptions';
import type { Authenticated, Caller } from '../../platform/http/caller';
import { mount } from '../../platform/http/mount';
import type { Answer } from '../payments/intents/intents';
import { keyOf } from '../payments/intents/sent-key';
import type { PurchaseContext } from './purchase-rules';
import type { Subscriptions } from './subscriptions';

/** @throws ApiError malformed */
function contextOf(incoming: {
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
function pick<T>({ body }: Answer, names: readonly (keyof T & string)[]): T {
  // The answer was built from the contract's shapes and stored as JSON.
  return Object.fromEntries(
    names.filter((name) => body[name] !== undefined).map((name) => [name, body[name]]),
  ) as T;
}

export function subscriptionRoutes(app: FastifyInstance, subscriptions: Subscriptions): void {
  const { free, paying, overview } = subscriptions;
  mount(app, checkout, async (incoming) => {
    const { body } = incoming;
    const answer = body.trial
      ? await free.startTrial(contextOf(incoming), body)
      : await paying.checkout(contextOf(incoming), body);
    return pick<CheckoutResponse>(answer, ['payment', 'subscription', 'redirectUrl']);
  });
  mount(app, startRecurring, async (incoming) =>
    pick<StartRecurringResponse>(await paying.start(contextOf(incoming), incoming.body), [
      'subscription',
      'payment',
      'gateway',
      'paymentMethod',
      'redirectUrl',
    ]),
  );
  mount(app, tokenize, async (incoming) => {
    return pick<TokenizeResponse>(await paying.tokenize(contextOf(incoming), incoming.body), [
      'paymentMethod',
    ]);
  });
  mount(app, getSubscription, ({ auth }) => overview.mine(auth.account));
  mount(app, preview, ({ auth, query }) => overview.preview(auth.account, query));
  mount(app, change, async (incoming) =>
    pick<ChangeResponse>(await subscriptions.change(contextOf(incoming), incoming.body), [
      'subscription',
      'payment',
      'redirectUrl',
    ]),
  );
  mount(app, cancel, ({ auth, body }) => free.cancel(auth.account, body));
  mount(app, renew, async (incoming) =>
    pick<RenewResponse>(await subscriptions.renew(contextOf(incoming), incoming.body), [
      'subscription',
      'payment',
      'redirectUrl',
    ]),
  );
}
