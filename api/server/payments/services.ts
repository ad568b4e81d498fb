/** Puts the services of payments together from the server's parts. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { ServerSettings } from '../../contract/platform/settings';
import type { ComparedClock } from '../platform/clock';
import type { Tables } from '../platform/database/schema';
import type { MoneyProviders } from './gateways/payment-ports';
import { RateLimiter } from '../platform/http/rate-limiter';
import { Billing } from '../billing/invoices/billing';
import { Operations } from '../operator/operations';
import { OperatorRefunds } from '../operator/operator-refunds';
import { Alarms } from '../platform/telemetry/alarms';
import { Renewals } from '../billing/renewals/renewals';
import { CardVelocity } from './checkout/card-velocity';
import { Charges } from './checkout/charges';
import { GatewayPlans } from '../billing/plans/gateway-plans';
import { TaxDocuments } from '../billing/invoices/tax/tax-documents';
import { History } from '../billing/invoices/history';
import { BillingMails } from '../billing/renewals/billing-mails';
import { PayPalWebhooks } from './webhooks/paypal-webhooks';
import { LedgerChecks } from './ledger/ledger-checks';
import { Reconciler } from './reconciliation/reconciler';
import { DisputeBookings } from './disputes/dispute-bookings';
import { Disputes } from './disputes/disputes';
import { RefundBookings } from './refunds/refund-bookings';
import { Refunds } from './refunds/refunds';
import { Returns } from './checkout/returns';
import { Settlement } from './settlement/settlement';
import { Subscriptions } from '../billing/subscriptions/subscriptions';
import { noticeIllegal } from '../billing/lifecycle/illegal-transitions';
import { TransferBookings } from './transfers/transfer-bookings';
import { TransferReturns } from './transfers/transfer-returns';
import { TokenRemovals } from './tokens/token-removals';
import { Transfers } from './transfers/transfers';
import { Usage } from '../billing/usage/usage';
import type { WebhookKey } from './webhooks/webhook-signature';
import type { Outbox } from '../messaging/outbox/outbox';
import type { Secrets } from '../platform/crypto/secrets';

/** The services behind the calls about money. */
export type PaymentServices = {
  readonly subscriptions: Subscriptions;
  readonly history: History;
  readonly billing: Billing;
  readonly gatewayPlans: GatewayPlans;
  readonly operations: Operations;
  readonly operatorRefunds: OperatorRefunds;
  readonly usage: Usage;
  readonly returns: Returns;
  readonly events: PayPalWebhooks;
  readonly transfers: Transfers;
  readonly reconciler: Reconciler;
  readonly renewals: Renewals;
  readonly refunds: Refunds;
  readonly disputes: Disputes;
  readonly tokenRemovals: TokenRemovals;
  readonly ledgerChecks: LedgerChecks;
  readonly webhookKey: WebhookKey;
  /** Raises the alarm of an error that a call ended with, if it has one. */
  readonly notice: (error: unknown) => Promise<void>;
};

/** Where people come back to from a provider's page. */
export const RETURN_PATH = '/api/v1/payments/return';

/** Our page for the steps of a bank's check. */
export const CHECK_PATH = '/api/v1/payments/check';

/** Makes the services. */
export function paymentServices(about: {
  readonly db: Kysely<Tables>;
  readonly clock: ComparedClock;
  readonly secrets: Secrets;
  readonly settings: ServerSettings;
  readonly money: MoneyProviders;
  readonly outbox: Pick<Outbox, 'add' | 'wake'>;
  readonly publicUrl: () => string;
  readonly log: Pick<Logger, 'warn' | 'error'>;
}): PaymentServices {
  const { settings, secrets, money } = about;
  const webhookKey: WebhookKey = {
    id: 'bank',
    secret: settings.WEBHOOK_SECRET ? Buffer.from(settings.WEBHOOK_SECRET) : secrets.webhookKey,
  };
  const limiter = new RateLimiter(about.db, about.clock, about.secrets);
  const alarms = new Alarms(about);
  const velocity = new CardVelocity({ ...about, limiter, alarms });
  const mails = new BillingMails(about.outbox);
  const documents = new TaxDocuments({
    seller: {
      name: { en: settings.BRAND_LEGAL_NAME_EN, ar: settings.BRAND_LEGAL_NAME_AR },
      taxId: settings.BRAND_TAX_ID,
    },
    vatBasisPoints: settings.VAT_BASIS_POINTS,
  });
  const settlement = new Settlement(about.db, about.clock, secrets, mails, alarms, documents);
  const reconciler = new Reconciler({ ...about, settlement, alarms });
  const charges = new Charges({
    ...about,
    settlement,
    reconciler,
    returnUrl: (intentId) => `${about.publicUrl()}${RETURN_PATH}/${intentId}`,
    checkUrl: (intentId) => `${about.publicUrl()}${CHECK_PATH}/${intentId}`,
    gatewayTimeoutMs: settings.GATEWAY_TIMEOUT_MS,
    velocity,
  });
  const refundBookings = new RefundBookings({ ...about, mails, alarms, documents });
  const refunds = new Refunds({
    ...about,
    settlement,
    bookings: refundBookings,
    mails,
    alarms,
  });
  const disputeBookings = new DisputeBookings({
    ...about,
    refundBookings,
    mails,
    alarms,
    documents,
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
  const usage = new Usage(about.db, about.clock);
  const returns = new Returns({ ...about, charges, settlement });
  return {
    subscriptions: new Subscriptions({ ...about, charges, usage, mails }),
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
    gatewayPlans: new GatewayPlans({ ...about, gateway: money.card }),
    operations: new Operations({ ...about, alarms, reconciler, bookings }),
    operatorRefunds: new OperatorRefunds({
      ...about,
      settlement,
      bookings: refundBookings,
      mails,
      gatewayTimeoutMs: settings.GATEWAY_TIMEOUT_MS,
    }),
    usage,
    returns,
    events: new PayPalWebhooks({ ...about, limiter, returns, reconciler, refunds, disputes }),
    transfers: new Transfers({
      ...about,
      bank: money.bank,
      bookings,
      returns: transferReturns,
      key: webhookKey,
    }),
    reconciler,
    refunds,
    disputes,
    tokenRemovals: new TokenRemovals({ ...about, card: money.card, alarms }),
    ledgerChecks: new LedgerChecks({ ...about, alarms }),
    renewals: new Renewals({ ...about, charges, mails, alarms }),
    webhookKey,
    notice: (error) => noticeIllegal(alarms, error),
  };
}
