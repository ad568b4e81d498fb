/** Somebody who uses servers over HTTP, one after the other, and changes between them at will. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { cancel as cancelCall, getSubscription } from '../../../contract/money/plans/subscriptions';
import { payments as paymentsCall } from '../../../contract/money/payments/payments';
import { startRecurring } from '../../../contract/money/payments/paying';
import { login as loginCall } from '../../../contract/accounts/auth';
import { register as registerCall, verifyOtp } from '../../../contract/accounts/registration';
import { type Method } from '../../../contract/platform/call';
import { order } from './payments';
import { form } from '../world';

type Json = Record<string, unknown>;
type Asked = { readonly method: Method; readonly path: string };

/** Milliseconds between two polls of a server. */
const CHECK_INTERVAL_MS = 25;

/** Makes a call. @throws unless it succeeds */
async function call(origin: string, route: Asked, body?: unknown, token?: string): Promise<Json> {
  const response = await fetch(`${origin}${route.path}`, {
    method: route.method,
    headers: {
      accept: 'application/json',
      'idempotency-key': randomUUID(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${route.path} was answered ${response.status}: ${text}`);
  return text === '' ? {} : (JSON.parse(text) as Json);
}

/** The list that an answer is. */
const listOf = async <T>(answer: Promise<Json>): Promise<readonly T[]> =>
  (await answer) as unknown as readonly T[];

/** Polls for something that a server does asynchronously. */
async function awaited<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    await pause(CHECK_INTERVAL_MS);
  }
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
    const code = await awaited(async () => {
      const path = `/sandbox/outbox?to=${encodeURIComponent(filled.phone)}`;
      const messages = await listOf<{ to: string; code?: string }>(
        call(at, { method: 'GET', path }),
      );
      // Older servers list every message.
      return messages.find(({ to }) => to === filled.phone)?.code;
    });
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
    const charges = await listOf<{ reference: string; status: string }>(
      call(at, { method: 'GET', path: '/sandbox/gateway' }),
    );
    const newest = charges.find(({ status }) => status === 'AUTHORIZED');
    await call(at, { method: 'POST', path: `/sandbox/gateway/${newest?.reference}/refund` });
  }
}
