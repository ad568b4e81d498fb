import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import {
  cancel,
  change,
  checkout,
  getSubscription,
  preview,
  renew,
  startRecurring,
  tokenize,
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

/** The fields of an answer that a call returns. */
function pick<const S extends v.ObjectSchema<v.ObjectEntries, undefined>>(
  { entries }: S,
  { body }: Answer,
): v.InferOutput<S> {
  const names = Object.keys(entries).filter((name) => body[name] !== undefined);
  // The answer was built from the contract's shapes and stored as JSON.
  return Object.fromEntries(names.map((name) => [name, body[name]])) as v.InferOutput<S>;
}

export function subscriptionRoutes(app: FastifyInstance, subscriptions: Subscriptions): void {
  const { free, paying, overview } = subscriptions;
  mount(app, checkout, async (incoming) => {
    const { body } = incoming;
    const answer = body.trial
      ? await free.startTrial(contextOf(incoming), body)
      : await paying.checkout(contextOf(incoming), body);
    return pick(checkout.responses[201], answer);
  });
  mount(app, startRecurring, async (incoming) => {
    const answer = await paying.start(contextOf(incoming), incoming.body);
    return pick(startRecurring.responses[201], answer);
  });
  mount(app, tokenize, async (incoming) => {
    const answer = await paying.tokenize(contextOf(incoming), incoming.body);
    return pick(tokenize.responses[200], answer);
  });
  mount(app, getSubscription, ({ auth }) => overview.mine(auth.account));
  mount(app, preview, ({ auth, query }) => overview.preview(auth.account, query));
  mount(app, change, async (incoming) => {
    const answer = await subscriptions.change(contextOf(incoming), incoming.body);
    return pick(change.responses[200], answer);
  });
  mount(app, cancel, ({ auth, body }) => free.cancel(auth.account, body));
  mount(app, renew, async (incoming) => {
    const answer = await subscriptions.renew(contextOf(incoming), incoming.body);
    return pick(renew.responses[200], answer);
  });
}
