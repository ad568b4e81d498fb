/** Wires up the payment services. */
import type { ServerSettings } from '../../contract/platform/settings/settings';
import type { Core } from '../platform/core';
import type { MoneyProviders } from './gateways/payment-ports';
import { RateLimiter } from '../platform/http/rate-limiter';
import { BillingDetails } from './payments/methods/billing-details';
import { Renewals } from './renewals/renewals';
import { CardKeys } from './payments/checkout/card-keys';
import { CardVelocity } from './payments/checkout/card-velocity';
import { Charges } from './payments/checkout/charges';
import { Notices } from './notices/notices';
import { GatewayPlans, type WritePlanAct } from './gateways/gateway-plans';
import { TaxDocuments } from './invoices/tax/tax-documents';
import { wordsIn } from './invoices/paper/messages';
import { sellerOf } from './invoices/papers';
import { History } from './payments/history';
import { BillingMails } from './mails/billing-mails';
import { BankWebhooks } from './payments/webhooks/bank-webhooks';
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
import { reportIllegalTransition } from './lifecycle/moves';
import { TransferBookings } from './payments/transfers/transfer-bookings';
import { TransferReturns } from './payments/transfers/transfer-returns';
import { CardUpdates } from './payments/methods/card-updates';
import { TokenRemovals } from './payments/methods/token-removals';
import { OperatorReturns } from './payments/transfers/operator-returns';
import { Usage } from './usage/usage';
import type { WebhookKey } from './payments/webhooks/webhook-signature';
import type { Outbox } from '../messaging/outbox/outbox';

/** The key of CyberSource's webhook signatures; undefined if its webhooks are not configured. */
function cybersourceKeyOf({
  CYBERSOURCE_WEBHOOK_KEY_ID: id,
  CYBERSOURCE_WEBHOOK_KEY: key,
}: ServerSettings): WebhookKey | undefined {
  return id === null || key === null ? undefined : { id, secret: Buffer.from(key, 'base64') };
}

/** The account that customers transfer to. */
const ownAccountOf = (settings: ServerSettings) => ({
  accountName: settings.BANK_ACCOUNT_NAME,
  bankName: settings.BANK_NAME,
  iban: settings.BANK_IBAN,
  swift: settings.BANK_SWIFT,
});

const taxDocumentsOf = (settings: ServerSettings) =>
  new TaxDocuments({
    seller: {
      ...sellerOf(settings),
      place: {
        en: wordsIn('en')('footer.office.place'),
        ar: wordsIn('ar')('footer.office.place'),
      },
    },
    vatBasisPoints: settings.VAT_BASIS_POINTS,
  });

type MoneyParts = Pick<
  Core,
  'db' | 'clock' | 'secrets' | 'settings' | 'alarms' | 'log' | 'publicUrl'
> & {
  readonly money: MoneyProviders;
  readonly outbox: Pick<Outbox, 'add' | 'wake' | 'compose'>;
  readonly writeAct: WritePlanAct;
};

/** The services that charge a customer and settle the charge. */
function chargingServices(parts: MoneyParts) {
  const { db, clock, secrets, settings, publicUrl } = parts;
  const limiter = new RateLimiter(db, clock, secrets);
  const velocity = new CardVelocity({ ...parts, limiter });
  const cardKeys = new CardKeys({ ...parts, limiter });
  const mails = new BillingMails(parts.outbox);
  const documents = taxDocumentsOf(settings);
  const settlement = new Settlement({ ...parts, mails, documents });
  const cardUpdates = new CardUpdates(parts);
  const reconciler = new Reconciler({ ...parts, settlement, cardUpdates });
  const billingDetails = new BillingDetails(db, clock);
  const made = {
    limiter,
    cardKeys,
    mails,
    documents,
    settlement,
    cardUpdates,
    reconciler,
    billingDetails,
  };
  const charges = new Charges({
    ...parts,
    ...made,
    velocity,
    returnUrl: (intentId) => `${publicUrl()}${RETURN_PATH}/${intentId}`,
    checkUrl: (intentId) => `${publicUrl()}${CHECK_PATH}/${intentId}`,
    gatewayTimeoutMs: settings.GATEWAY_TIMEOUT_MS,
  });
  return { ...made, charges };
}

/** The services that book money received or returned without a charge. */
function bookingServices(given: MoneyParts & ReturnType<typeof chargingServices>) {
  const refundBookings = new RefundBookings(given);
  const disputeBookings = new DisputeBookings({ ...given, refundBookings });
  return {
    refundBookings,
    disputeBookings,
    refunds: new Refunds({ ...given, refundBookings, disputeBookings }),
    disputes: new Disputes({ ...given, disputeBookings }),
    transferBookings: new TransferBookings(given),
    transferReturns: new TransferReturns({ ...given, refundBookings }),
    operatorReturns: new OperatorReturns({ ...given, refundBookings }),
  };
}

export type PaymentServices = ReturnType<typeof paymentServices>;

export function paymentServices(given: MoneyParts) {
  const { settings, secrets, money } = given;
  const [webhookKey = { id: 'bank', secret: secrets.webhookKey }, ...otherKeys] = (
    settings.WEBHOOK_SECRET ?? []
  ).map((secret): WebhookKey => ({ id: 'bank', secret: Buffer.from(secret) }));
  const charging = chargingServices(given);
  const booking = bookingServices({ ...given, ...charging });
  const parts = { ...given, ...charging, ...booking };
  const notices = new Notices(parts);
  const usage = new Usage(parts);
  const returns = new Returns(parts);
  const webhookTasks = new WebhookTasks({ ...parts, returns });
  return {
    ...charging,
    ...booking,
    subscriptions: new Subscriptions({ ...parts, usage }),
    history: new History({ ...parts, ownAccount: ownAccountOf(settings) }),
    notices,
    gatewayPlans: new GatewayPlans(parts),
    usage,
    returns,
    bankWebhooks: new BankWebhooks({
      ...parts,
      webhookTasks,
      keys: [webhookKey, ...otherKeys],
    }),
    paypalWebhooks: new PayPalWebhooks({ ...parts, webhookTasks }),
    cybersourceWebhooks: new CybersourceWebhooks({
      ...parts,
      webhookTasks,
      key: cybersourceKeyOf(settings),
      delayMs: money.card.missingAfterMs,
    }),
    webhookTasks,
    tokenRemovals: new TokenRemovals(parts),
    ledgerChecks: new LedgerChecks(parts),
    renewals: new Renewals({ ...parts, atOnce: settings.RENEWALS_AT_ONCE }),
    webhookKey,
    /** Raises the alarm of a failed call's error, if it has one. */
    notice: (error: unknown) => reportIllegalTransition(parts.alarms, error),
  };
}
