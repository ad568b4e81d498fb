/** The pages and actions of the sandbox's bank. Registered in sandbox mode only. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import { usd } from '../../../contract/money/plans/usd';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import { type Language, pageLanguage } from '../../platform/http/language';
import { CHARGEBACK } from './entries';
import type { Entry, SandboxBank } from './index';
import type { Disputes } from '../../money/payments/disputes/disputes';
import type { WebhookTasks } from '../../money/payments/webhooks/webhook-tasks';
import type { Refunds } from '../../money/payments/refunds/refunds';
import { signWebhook, type WebhookKey } from '../../money/payments/webhooks/webhook-signature';
import { pagePolicy } from '../../web/headers';
import { acceptForms, formField, sendPage } from '../../web/pages';
import { SERVER_STYLE_HASH } from '../../web/server-style';
import {
  type Awaited,
  checkPage,
  nothingPage,
  payPalPage,
  transfersPage,
} from '../pages/payment-pages';

const SHOWN = 100;

/** The statuses a bank has on record; attempts that are only started are not. */
const SEEN: readonly Entry['status'][] = ['AUTHORIZED', 'DECLINED', 'VOIDED', 'REFUNDED'];

type Asked = { Params: { id: string } };

const DISPUTES = ['opened', 'lost', 'won'] as const;

const policy = pagePolicy({ scriptHashes: [], styleHashes: [SERVER_STYLE_HASH] });

const send = (reply: FastifyReply, html: string): FastifyReply =>
  sendPage(reply, html, policy, { 'cache-control': 'no-store' });

interface BankDependencies {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly bank: SandboxBank;
  readonly webhookKey: WebhookKey;
  readonly refunds: Pick<Refunds, 'look'>;
  readonly disputes: Pick<Disputes, 'runOnce'>;
  readonly webhookTasks: Pick<WebhookTasks, 'run'>;
}

export async function sandboxBankRoutes(
  app: FastifyInstance,
  dependencies: BankDependencies,
): Promise<void> {
  acceptForms(app);
  gatewayRoutes(app, dependencies);
  decisionRoutes(app, dependencies);
  transferRoutes(app, dependencies);
}

/** What the gateway has on record, and the actions that can be simulated on it. */
function gatewayRoutes(
  app: FastifyInstance,
  { bank, refunds, disputes }: Pick<BankDependencies, 'bank' | 'refunds' | 'disputes'>,
): void {
  app.get('/sandbox/gateway', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    const entries = await bank.entries();
    return entries
      .filter(({ status, cents }) => SEEN.includes(status) && cents > 0)
      .map(({ cents, initiator = null, network = null, previousNetwork = null, ...entry }) => ({
        id: entry.id,
        reference: entry.reference,
        amount: usd(cents),
        status: entry.status,
        hold: entry.hold ?? null,
        last4: entry.last4,
        createdAt: entry.createdAt,
        channel: entry.channel,
        initiator,
        networkTransactionId: network,
        previousTransactionId: previousNetwork,
      }));
  });

  for (const [act, reason] of [
    ['refund', ''],
    ['chargeback', CHARGEBACK],
  ] as const) {
    app.post<Asked>(`/sandbox/gateway/:id/${act}`, async (request, reply) => {
      const { id } = request.params;
      if (!(await bank.refund(id, reason)))
        return reply.code(404).send({ error: 'No such charge' });
      // As if the gateway had reported it or been polled.
      await refunds.look(id);
      return reply.code(204).send();
    });
  }

  app.post<{ Params: { id: string; state: string } }>(
    '/sandbox/gateway/:id/dispute/:state',
    async (request, reply) => {
      const state = DISPUTES.find((one) => one === request.params.state);
      const done = state && (await bank.dispute(request.params.id, state));
      if (!done) return reply.code(404).send({ error: 'No such charge' });
      await disputes.runOnce();
      return reply.code(204).send();
    },
  );
}

/** The pages on which a payer decides: the bank's check, and PayPal's approval. */
function decisionRoutes(app: FastifyInstance, { bank }: Pick<BankDependencies, 'bank'>): void {
  const decisionPage = (
    path: string,
    channel: 'card' | 'paypal',
    page: (entry: Entry, language: Language) => string,
  ): void => {
    app.get<Asked>(path, async (request, reply) => {
      const entry = await bank.waiting(channel, request.params.id);
      const language = pageLanguage(request);
      if (!entry?.returnUrl) return send(reply.code(404), nothingPage(language));
      return send(reply, page(entry, language));
    });
    app.post<Asked>(path, async (request, reply) => {
      const decision = formField(request, 'decision');
      const url = await bank.decide(channel, request.params.id, decision);
      if (!url) return send(reply.code(404), nothingPage(pageLanguage(request)));
      return reply.redirect(url, 303);
    });
  };
  decisionPage('/sandbox/3ds/:id', 'card', checkPage);
  decisionPage('/sandbox/paypal/:id', 'paypal', payPalPage);
}

/** The bank's page for transfers, which reach the product by webhooks. */
function transferRoutes(
  app: FastifyInstance,
  {
    db,
    clock,
    bank,
    webhookKey,
    webhookTasks,
  }: Pick<BankDependencies, 'db' | 'clock' | 'bank' | 'webhookKey' | 'webhookTasks'>,
): void {
  // Like a real bank, send a signed webhook to the product from outside.
  const sendWebhook = async (event: object): Promise<void> => {
    const payload = Buffer.from(JSON.stringify({ id: randomUUID(), ...event }));
    await app.inject({
      method: 'POST',
      url: '/api/v1/webhooks/bank',
      headers: {
        'content-type': 'application/json',
        'v-c-signature': signWebhook(webhookKey, clock.now(), payload),
      },
      payload,
    });
    // The next page shows the outcome.
    await webhookTasks.run();
  };
  const awaited = async (): Promise<Awaited[]> => {
    const rows = await db
      .selectFrom('payment')
      .select(['transfer_reference', 'amount_cents'])
      .where('status', '=', 'PENDING')
      .where('transfer_reference', 'is not', null)
      .orderBy('created_at', 'desc')
      .limit(SHOWN)
      .execute();
    return rows.map((row) => ({
      reference: row.transfer_reference ?? '',
      cents: row.amount_cents,
    }));
  };
  app.get('/sandbox/transfers', async (request, reply) =>
    send(reply, transfersPage(await awaited(), pageLanguage(request))),
  );
  app.post<Asked>('/sandbox/transfers/:id/return', async (request, reply) => {
    const sent = await bank.sendBack(request.params.id);
    if (!sent) return reply.code(404).send({ error: 'No such transfer' });
    const { reference } = sent;
    await sendWebhook({ type: 'transfer.returned', transfer: sent.id, reference });
    return reply.code(204).send();
  });
  app.post('/sandbox/transfers', async (request, reply) => {
    const reference = formField(request, 'reference');
    const typed = formField(request, 'cents');
    const known = (await awaited()).find((one) => one.reference === reference);
    // Payers mistype references: with an amount, a transfer arrives under any reference.
    if (!known && (typed === '' || reference.trim() === '')) {
      return send(reply.code(404), nothingPage(pageLanguage(request)));
    }
    const cents = Number(typed || known?.cents);
    if (!Number.isInteger(cents) || cents < 1) {
      return send(reply.code(422), nothingPage(pageLanguage(request)));
    }
    await bank.receive(reference, cents);
    await sendWebhook({ type: 'transfer.received', reference });
    return reply.redirect('/sandbox/transfers', 303);
  });
}
