/** Wires up the payment services. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { ServerSettings } from '../../contract/platform/settings';
import type { ComparedClock } from '../platform/clock';
import type { Tables } from '../platform/database/schema';
import type { MoneyProviders } from './gateways/payment-ports';
import { RateLimiter } from '../platform/http/rate-limiter';
import { Billing } from './payments/methods/billing';
import { Alarms } from '../platform/telemetry/alarms';
import { Renewals } from './renewals/renewals';
import { CardKeys } from './payments/checkout/card-keys';
import { CardVelocity } from './payments/checkout/card-velocity';
import { Charges } from './payments/checkout/charges';
import { Notices } from './notices/notices';
import { OwnNotices } from './notices/own-notices';
import { Offers } from './catalogue/offers';
import { GatewayPlans } from './gateways/gateway-plans';
import { TaxDocuments } from './invoices/tax/tax-documents';
import { wordsIn } from './invoices/paper/messages';
import { History } from './payments/history';
import { BillingMails } from './mails/billing-mails';
import { PayPalWebhooks } from './payments/webhooks/paypal-webhooks';
import { CybersourceWebhooks } from './payments/webhooks/cybersource-webhooks';
import { WebhookTasks } from './payments/webhooks/webhook-tasks';
import { LedgerChecks } from './payments/reconciliation/ledger-checks';
import { Reconciler } from './payments/reconciliation/reconciler';
import { DisputeBookings } from './payments/disputes/dispute-bookings';
import { Disputes } from './payments/disputes/disputes';
import { RefundBookings } from './payments/refunds/refund-bookings';
import { Refunds } from './payments/refunds/refunds';
import { CHECK_PATH, RETURN_PATH, Returns } from './payments/checkout/returns';
import { Settlement } from './payments/settlement/settlement';
import { Subscriptions } from './subscriptions/subscriptions';
import { reportIllegalTransition } from './lifecycle/illegal-transitions';
import { TransferBookings } from './payments/transfers/transfer-bookings';
import { TransferReturns } from './payments/transfers/transfer-returns';
import { CardUpdates } from './payments/methods/card-updates';
import { TokenRemovals } from './payments/methods/token-removals';
import { ReportedTransfers } from './payments/transfers/reported-transfers';
import { SentBack } from './payments/transfers/sent-back';
import { Transfers } from './payments/transfers/transfers';
import { Usage } from './usage/usage';
import type { WebhookKey } from './payments/webhooks/webhook-signature';
import type { Outbox } from '../messaging/outbox/outbox';
import type { Secrets } from '../platform/crypto/secrets';

/** The key of CyberSource's webhook signatures; undefined if its webhooks are not configured. */
function cybersourceKeyOf({
  CYBERSOURCE_WEBHOOK_KEY_ID: id,
  CYBERSOURCE_WEBHOOK_KEY: key,
}: ServerSettings): WebhookKey | undefined {
  return id === null || key === null ? undefined : { id, secret: Buffer.from(key, 'base64') };
}

/** The services behind the payment calls. */
export type PaymentServices = ReturnType<typeof paymentServices>;

/** Creates the services. */
export function paymentServices(about: {
  readonly db: Kysely<Tables>;
  readonly clock: ComparedClock;
  readonly secrets: Secrets;
  readonly settings: ServerSettings;
  readonly money: MoneyProviders;
  readonly outbox: Pick<Outbox, 'add' | 'wake' | 'compose'>;
  readonly publicUrl: () => string;
  readonly log: Pick<Logger, 'warn' | 'error'>;
}) {
  const { settings, secrets, money } = about;
  const webhookKey: WebhookKey = {
    id: 'bank',
    secret: settings.WEBHOOK_SECRET ? Buffer.from(settings.WEBHOOK_SECRET) : secrets.webhookKey,
  };
  const limiter = new RateLimiter(about.db, about.clock, about.secrets);
  const alarms = new Alarms(about);
  const velocity = new CardVelocity({ ...about, limiter, alarms });
  const cardKeys = new CardKeys({ ...about, limiter, gateway: money.card });
  const mails = new BillingMails(about.outbox);
  const documents = new TaxDocuments({
    seller: {
      name: { en: settings.BRAND_LEGAL_NAME_EN, ar: settings.BRAND_LEGAL_NAME_AR },
      taxId: settings.BRAND_TAX_ID,
      brand: { en: settings.BRAND_NAME_EN, ar: settings.BRAND_NAME_AR },
      place: {
        en: wordsIn('en')('footer.office.place'),
        ar: wordsIn('ar')('footer.office.place'),
      },
      supportEmail: settings.SUPPORT_EMAIL,
    },
    vatBasisPoints: settings.VAT_BASIS_POINTS,
  });
  const settlement = new Settlement(about.db, about.clock, secrets, mails, alarms, documents);
  const cardUpdates = new CardUpdates(about);
  const reconciler = new Reconciler({ ...about, settlement, cardUpdates, alarms });
  const billing = new Billing(about.db, about.clock);
  const charges = new Charges({
    billing,
    ...about,
    settlement,
    reconciler,
    returnUrl: (intentId) => `${about.publicUrl()}${RETURN_PATH}/${intentId}`,
    checkUrl: (intentId) => `${about.publicUrl()}${CHECK_PATH}/${intentId}`,
    gatewayTimeoutMs: settings.GATEWAY_TIMEOUT_MS,
    velocity,
    cardUpdates,
    cardKeys,
  });
  const refundBookings = new RefundBookings({ ...about, mails, alarms, documents });
  const disputeBookings = new DisputeBookings({ ...about, refundBookings, mails, alarms });
  const refunds = new Refunds({
    ...about,
    settlement,
    bookings: refundBookings,
    disputeBookings,
    mails,
    alarms,
  });
  const disputes = new Disputes({ ...about, disputeBookings, alarms });
  const bookings = new TransferBookings({ ...about, settlement, mails, alarms, documents });
  const transferReturns = new TransferReturns({
    ...about,
    refundBookings,
    mails,
    alarms,
    documents,
  });
  const notices = new Notices({ ...about, alarms });
  const usage = new Usage({ ...about, mails });
  const returns = new Returns({ ...about, charges, settlement });
  const webhookTasks = new WebhookTasks({
    ...about,
    returns,
    reconciler,
    refunds,
    disputes,
    transfers: new ReportedTransfers({
      ...about,
      bank: money.bank,
      bookings,
      returns: transferReturns,
    }),
    alarms,
  });
  const transfers = new Transfers({
    ...about,
    bank: money.bank,
    tasks: webhookTasks,
    key: webhookKey,
  });
  return {
    subscriptions: new Subscriptions({ ...about, charges, cardKeys, usage, mails }),
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
    billing,
    cardKeys,
    notices,
    ownNotices: new OwnNotices(about),
    offers: new Offers(about),
    gatewayPlans: new GatewayPlans({ ...about, gateway: money.card }),
    usage,
    returns,
    events: new PayPalWebhooks({ ...about, limiter, tasks: webhookTasks }),
    cardEvents: new CybersourceWebhooks({
      ...about,
      tasks: webhookTasks,
      key: cybersourceKeyOf(settings),
      delayMs: money.card.missingAfterMs,
    }),
    webhookTasks,
    transfers,
    reconciler,
    refunds,
    disputes,
    tokenRemovals: new TokenRemovals({ ...about, card: money.card, alarms }),
    ledgerChecks: new LedgerChecks({ ...about, alarms }),
    renewals: new Renewals({
      ...about,
      charges,
      mails,
      alarms,
      cardUpdates,
      atOnce: settings.RENEWALS_AT_ONCE,
    }),
    webhookKey,
    mails,
    settlement,
    bookings,
    refundBookings,
    disputeBookings,
    sentBack: new SentBack({ ...about, refundBookings, mails }),
    /** Raises the alarm of an error that a call failed with, if it has one. */
    notice: (error: unknown) => reportIllegalTransition(alarms, error),
  };
}
