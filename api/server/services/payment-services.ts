/** Puts the services of payments together from the server's parts. */
import { hkdfSync } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { ServerSettings } from '../../contract/settings';
import { ApiError } from '../api-error';
import type { Clock } from '../clock';
import type { Tables } from '../database/schema';
import type { MoneyProviders } from '../providers/payment-ports';
import { type Allowance, Allowances } from './allowances';
import { Billing } from './payments/billing';
import { Calendar } from './payments/calendar';
import { Charges } from './payments/charges';
import { GatewayPlans } from './payments/gateway-plans';
import { History } from './payments/history';
import { Notices } from './payments/notices';
import { PaymentMessages } from './payments/payment-messages';
import { Reconciler } from './payments/reconciler';
import { Refunds } from './payments/refunds';
import { Returns } from './payments/returns';
import { Settlement } from './payments/settlement';
import { Subscriptions } from './payments/subscriptions';
import { Transfers } from './payments/transfers';
import { Usage } from './payments/usage';
import type { WebhookKey } from './payments/webhook-signature';
import type { Outbox } from './outbox';
import type { Secrets } from './secrets';

/** The services behind the calls about money. */
export type PaymentServices = {
  readonly subscriptions: Subscriptions;
  readonly history: History;
  readonly billing: Billing;
  readonly gatewayPlans: GatewayPlans;
  readonly usage: Usage;
  readonly returns: Returns;
  readonly events: PaymentMessages;
  readonly transfers: Transfers;
  readonly reconciler: Reconciler;
  readonly calendar: Calendar;
  readonly refunds: Refunds;
  readonly webhookKey: WebhookKey;
};

/** Where people come back to from a provider's page. */
export const RETURN_PATH = '/api/v1/payments/return';

/** Our page for the steps of a bank's check. */
export const CHECK_PATH = '/api/v1/payments/check';

/** Makes the services. */
export function paymentServices(about: {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly pepper: string;
  readonly settings: ServerSettings;
  readonly money: MoneyProviders;
  readonly outbox: Outbox;
  readonly publicUrl: () => string;
  readonly log: Pick<Logger, 'warn' | 'error'>;
}): PaymentServices {
  const { settings, pepper, money } = about;
  const webhookKey: WebhookKey = {
    id: 'bank',
    secret: settings.WEBHOOK_SECRET
      ? Buffer.from(settings.WEBHOOK_SECRET)
      : Buffer.from(hkdfSync('sha256', pepper, '', 'webhook', 32)),
  };
  const allowances = new Allowances(about.db, about.clock, about.secrets);
  const cards: Allowance = {
    name: 'card',
    most: settings.CARDS_PER_HOUR,
    windowSeconds: 60 * 60,
    gapSeconds: 0,
  };
  const notices = new Notices(about.outbox);
  const settlement = new Settlement(about.db, about.clock, about.secrets, notices);
  const reconciler = new Reconciler({ ...about, settlement });
  const charges = new Charges({
    ...about,
    settlement,
    reconciler,
    returnUrl: (intentId) => `${about.publicUrl()}${RETURN_PATH}/${intentId}`,
    checkUrl: (intentId) => `${about.publicUrl()}${CHECK_PATH}/${intentId}`,
    gatewayTimeoutMs: settings.GATEWAY_TIMEOUT_MS,
    countCard: async (accountId) => {
      const taken = await allowances.take(cards, accountId);
      if (!taken.granted) throw new ApiError('too_many', { retryAfter: taken.retryAfter });
    },
  });
  const refunds = new Refunds({ ...about, settlement, notices });
  const usage = new Usage(about.db, about.clock);
  const returns = new Returns({ ...about, charges, settlement });
  return {
    subscriptions: new Subscriptions({ ...about, charges, usage }),
    history: new History({
      ...about,
      reconciler,
      ownAccount: {
        accountName: settings.BANK_ACCOUNT_NAME,
        bankName: settings.BANK_NAME,
        iban: settings.BANK_IBAN,
        swift: settings.BANK_SWIFT,
      },
    }),
    billing: new Billing(about.db, about.clock),
    gatewayPlans: new GatewayPlans({ ...about, gateway: money.card }, settings.OPERATORS),
    usage,
    returns,
    events: new PaymentMessages({ ...about, returns, reconciler, refunds }),
    transfers: new Transfers({ ...about, bank: money.bank, settlement, notices, key: webhookKey }),
    reconciler,
    refunds,
    calendar: new Calendar({ ...about, charges, notices }),
    webhookKey,
  };
}
