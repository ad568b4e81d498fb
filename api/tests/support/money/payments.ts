/** Requests and responses for payment tests. */
import { randomUUID } from 'node:crypto';
import {
  billing as billingCall,
  getIntent,
  getPayment,
  invoicePdf,
  payments as paymentsCall,
  saveBilling as saveBillingCall,
  yearInvoices,
} from '../../../contract/money/payments/payments';
import {
  cancel as cancelCall,
  renew as renewCall,
  getSubscription,
} from '../../../contract/money/plans/subscriptions';
import {
  change as changeCall,
  preview as previewCall,
} from '../../../contract/money/plans/plan-change';
import {
  checkout as checkoutCall,
  startRecurring,
  tokenize as tokenizeCall,
} from '../../../contract/money/payments/paying';
import type { Payment } from '../../../contract/money/payments/payment-shapes';
import type { PaymentsResponse, Receipt } from '../../../contract/money/payments/payments';
import type {
  Subscription,
  SubscriptionResponse,
} from '../../../contract/money/plans/subscriptions';
import type { Answer, World } from '../world';

export const APPROVED = '4111111111111111';
export const DECLINED = '4000000000000002';
export const CHECKED = '4000002500003155';
export const LOST_AFTER = '4000000000000119';
export const LOST_BEFORE = '4000000000000259';
export const ONCE = '4000000000000341';
export const BROKEN = '4000000000000143';

export const DAY = 24 * 60 * 60;

export const billingAddress = {
  address: '12 Al-Irsal Street',
  city: 'Ramallah',
  state: 'RBH',
  postalCode: '00000',
  country: 'PS',
} as const;
export const contact = { email: 'lina@example.com', name: 'Lina Haddad' };
export const bank = { iban: 'PS92PALS000000000400123456702', swift: 'PALSPS22' };

export function card(number = APPROVED, changes: Readonly<Record<string, unknown>> = {}) {
  const type = number.startsWith('3')
    ? 'amex'
    : number.startsWith('5')
      ? 'mastercard'
      : number.startsWith('6')
        ? 'discover'
        : 'visa';
  const cvv = type === 'amex' ? '1234' : '123';
  return { type, holder: 'LINA HADDAD', number, expiry: '12/30', cvv, ...changes };
}

/** The body of `start-recurring-direct`. */
export function order(number = APPROVED, changes: Readonly<Record<string, unknown>> = {}) {
  return {
    planCode: 'growth',
    cycle: 'monthly',
    card: card(number),
    contact,
    billingAddress,
    saveBilling: true,
    ...changes,
  };
}

/** An order by PayPal. */
export function paypalOrder(changes: Readonly<Record<string, unknown>> = {}) {
  return {
    planCode: 'growth',
    cycle: 'monthly',
    method: 'paypal',
    contact,
    billingAddress,
    ...changes,
  };
}

export type Seen = {
  readonly reference: string;
  readonly status: string;
  readonly amount: { readonly amount: number };
  readonly last4: string;
  readonly initiator: string | null;
  readonly networkTransactionId: string | null;
  readonly previousTransactionId: string | null;
};

export class Payer {
  constructor(
    readonly world: World,
    readonly token: string,
    readonly user: Record<string, unknown>,
  ) {}

  static async of(world: World, changes: Readonly<Record<string, unknown>> = {}): Promise<Payer> {
    const { accessToken, user } = await world.member(changes);
    return new Payer(world, accessToken, user);
  }

  get id(): string {
    return String(this.user['id']);
  }

  get email(): string {
    return String(this.user['email']);
  }

  /** The same account in a new session, because an access token expires after minutes. */
  async back(): Promise<Payer> {
    const { body } = await this.world.login(this.email, 'five grey geese');
    return new Payer(this.world, String(body['accessToken']), this.user);
  }

  /** The same session at another server. */
  at(world: World): Payer {
    return new Payer(world, this.token, this.user);
  }

  /** The same account some days later, after a run of the renewals that are due by then. */
  async later(days: number): Promise<Payer> {
    this.world.clock.turn(days * DAY);
    await this.world.server.renewals.runOnce();
    return this.back();
  }

  private money(
    route: Parameters<World['call']>[0],
    body: unknown,
    key: string = randomUUID(),
  ): Promise<Answer> {
    return this.world.call(route, body, { token: this.token, headers: { 'idempotency-key': key } });
  }

  start(body: unknown = order(), key?: string): Promise<Answer> {
    return this.money(startRecurring, body, key);
  }

  checkout(body: unknown, key?: string): Promise<Answer> {
    return this.money(checkoutCall, body, key);
  }

  tokenize(body: unknown, key?: string): Promise<Answer> {
    return this.money(tokenizeCall, body, key);
  }

  renew(key?: string, body?: object): Promise<Answer> {
    return this.money(renewCall, body, key);
  }

  change(planCode: string, cycle: string, key?: string, more: object = {}): Promise<Answer> {
    return this.money(changeCall, { planCode, cycle, ...more }, key);
  }

  cancel(body?: unknown): Promise<Answer> {
    return this.world.call(cancelCall, body, { token: this.token });
  }

  get(route: { readonly method: 'GET'; readonly path: string }, query = ''): Promise<Answer> {
    return this.world.call({ ...route, path: `${route.path}${query}` }, undefined, {
      token: this.token,
    });
  }

  async mine(): Promise<SubscriptionResponse> {
    return (await this.get(getSubscription)).body as SubscriptionResponse;
  }

  async payments(query = ''): Promise<PaymentsResponse> {
    return (await this.get(paymentsCall, query)).body as PaymentsResponse;
  }

  receipt(id: string): Promise<Answer> {
    return this.get({ method: 'GET', path: getPayment.path.replace('{id}', id) });
  }

  /** The response has the contract's shape, which has its own test. */
  async receiptOf(id: string): Promise<Receipt> {
    return (await this.receipt(id)).body as Receipt;
  }

  private async file(url: string) {
    const headers = { authorization: `Bearer ${this.token}` };
    const answer = await this.world.server.app.inject({ method: 'GET', url, headers });
    const { statusCode: status, rawPayload: bytes } = answer;
    return { status, type: answer.headers['content-type'], bytes };
  }

  pdfOf(paymentId: string) {
    return this.file(invoicePdf.path.replace('{id}', paymentId));
  }

  yearOf(year: string) {
    return this.file(yearInvoices.path.replace('{year}', year));
  }

  intent(key: string): Promise<Answer> {
    return this.get({ method: 'GET', path: getIntent.path.replace('{key}', key) });
  }

  preview(planCode: string, cycle: string): Promise<Answer> {
    return this.get(previewCall, `?planCode=${planCode}&cycle=${cycle}`);
  }

  /** The mails to this account, newest first; only those of a template, if one is given. */
  mails(template?: string) {
    return this.world.messagesTo(this.email, template);
  }

  billing(): Promise<Answer> {
    return this.get(billingCall);
  }

  saveBilling(body: unknown): Promise<Answer> {
    return this.world.call(saveBillingCall, body, { token: this.token });
  }
}

export function subscriptionOf(answer: Answer): Subscription {
  return answer.body['subscription'] as Subscription;
}

export function paymentOf(answer: Answer): Payment {
  return answer.body['payment'] as Payment;
}

export async function seen(world: World): Promise<Seen[]> {
  const { body } = await world.call({ method: 'GET', path: '/sandbox/gateway' });
  return body as unknown as Seen[];
}

/**
 * Has the sandbox's bank refund a charge, or its payer dispute it: the newest, unless another is
 * given. Returns the status of the answer.
 */
export async function askBank(
  world: World,
  act: 'refund' | `dispute/${string}`,
  reference?: string,
): Promise<number> {
  const charges = (await seen(world)).filter(({ status }) =>
    /^(AUTHORIZED|REFUNDED)$/.test(status),
  );
  const of = reference ?? charges[0]?.reference;
  return (await world.call({ method: 'POST', path: `/sandbox/gateway/${of}/${act}` })).status;
}

export async function charged(world: World): Promise<Seen[]> {
  return (await seen(world)).filter(({ status }) => status === 'AUTHORIZED');
}

/** Posts a form of a fake page, and returns where it redirects to. */
export async function decide(
  world: World,
  address: string,
  field: Readonly<Record<string, string>>,
): Promise<string> {
  const url = new URL(address);
  const response = await world.server.app.inject({
    method: 'POST',
    url: url.pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(field).toString(),
  });
  return String(response.headers.location ?? '');
}

export async function follow(world: World, address: string): Promise<string> {
  const url = new URL(address, 'http://localhost');
  const response = await world.server.app.inject({ method: 'GET', url: url.pathname });
  return String(response.headers.location ?? '');
}

/** Pays by PayPal: approves the order there, and returns. */
export async function payByPayPal(
  payer: Payer,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<Payment> {
  const begun = await payer.checkout(paypalOrder(changes));
  const url = String(begun.body['redirectUrl']);
  await follow(payer.world, await decide(payer.world, url, { decision: 'approve' }));
  return paymentOf(begun);
}
