/** Somebody who uses servers over HTTP, one after the other, and changes between them at will. */
import { randomUUID } from 'node:crypto';
import { cancel as cancelCall, getSubscription } from '../../../contract/money/plans/subscriptions';
import { payments as paymentsCall } from '../../../contract/money/payments/payments';
import { startRecurring } from '../../../contract/money/payments/paying';
import { login as loginCall } from '../../../contract/accounts/auth';
import { register as registerCall, verifyOtp } from '../../../contract/accounts/registration';
import { type Method } from '../../../contract/platform/call';
import { awaited, call as httpCall, codeOf, type Json, listOf } from '../servers/http-calls';
import { order } from './payments';
import { form } from '../world';

type Asked = { readonly method: Method; readonly path: string };

/** Makes a call. @throws unless it succeeds */
async function call(origin: string, route: Asked, body?: unknown, token?: string): Promise<Json> {
  const { method, path } = route;
  const answer = await httpCall(origin, path, { method, body, token, key: randomUUID() });
  if (answer.status >= 400) {
    throw new Error(`${path} was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  }
  return answer.body;
}

/** A member of the site. */
export class Shopper {
  private constructor(
    readonly email: string,
    private readonly password: string,
    private token: string,
  ) {}

  /** Registers at one server, and verifies the phone at another. */
  static async register(n: number, at: string, verifiedAt = at): Promise<Shopper> {
    const filled = form(n);
    await call(at, registerCall, filled);
    const code = await codeOf(at, filled.phone);
    const verified = await call(verifiedAt, verifyOtp, { phone: filled.phone, code });
    return new Shopper(filled.email, filled.password, String(verified['accessToken']));
  }

  async login(at: string): Promise<void> {
    const { accessToken } = await call(at, loginCall, {
      email: this.email,
      password: this.password,
    });
    this.token = String(accessToken);
  }

  async pay(at: string): Promise<void> {
    await call(at, startRecurring, order(), this.token);
  }

  async cancel(at: string): Promise<void> {
    await call(at, cancelCall, {}, this.token);
  }

  /** The status of the plan. */
  async plan(at: string): Promise<unknown> {
    const { active } = await call(at, getSubscription, undefined, this.token);
    return (active as Json | null)?.['status'];
  }

  /** The statuses of all payments, newest first. */
  async payments(at: string): Promise<unknown[]> {
    const { data } = await call(at, paymentsCall, undefined, this.token);
    return (data as readonly Json[]).map(({ status }) => status);
  }

  /** Waits until as many payments are paid, as when a plan was renewed. */
  async paid(at: string, count: number): Promise<unknown[]> {
    return awaited(async () => {
      const all = await this.payments(at);
      return all.filter((status) => status === 'PAID').length >= count ? all : undefined;
    });
  }

  /** Lets the bank of a server refund its newest charge. */
  async refund(at: string): Promise<void> {
    const charges = await listOf<{ reference: string; status: string }>(at, '/sandbox/gateway');
    const newest = charges.find(({ status }) => status === 'AUTHORIZED');
    await call(at, { method: 'POST', path: `/sandbox/gateway/${newest?.reference}/refund` });
  }
}
