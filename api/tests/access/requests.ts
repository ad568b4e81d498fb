/** Preparing valid requests: what has to exist before a call is made. */
import { randomUUID } from 'node:crypto';
import { googleRedirect } from '../../contract/accounts/google';
import { endSecondFactor } from '../../contract/accounts/second-factor';
import { firstOfficeDay } from '../../contract/messaging/office-clock';
import type { Call } from '../../contract/platform/call';
import { Accounts } from '../support/accounts';
import { updateRows } from '../support/database/rows';
import { Payer } from '../support/money/payments';
import { cookieOf, Factor } from '../support/second-factor';
import { form } from '../support/world';
import type { Actor, Owner, AccessFixture } from './access-fixture';
import { awaitedTransfer } from '../support/money/transfers';

export type Sent = {
  readonly body?: unknown;
  readonly query?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly cookie?: string;
};

/** The response to a request. */
export function made(
  { world }: AccessFixture,
  call: Call,
  { headers }: Actor,
  { params = {}, query = '', body, cookie }: Sent,
) {
  const path = call.path.replace(/\{(\w+)\}/g, (_all, name: string) => params[name] ?? '');
  const cookies = [headers['cookie'], cookie].filter((one) => one !== undefined);
  return world.call({ method: call.method, path: `${path}${query}` }, body, {
    headers: {
      ...headers,
      ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
      ...(call.idempotent && { 'idempotency-key': randomUUID() }),
    },
  });
}

type RequestContext = {
  readonly fixture: AccessFixture;
  readonly actor: Actor;
  /** For a call whose path names something owned: the owner. */
  readonly owner: () => Promise<Owner>;
};

/** Prepares a valid request for a call. */
export type Row = (context: RequestContext) => Sent | Promise<Sent>;

export const plain: Row = () => ({});

/** The calling account, or another one if the caller has none. */
export const memberOf = async ({ fixture, actor }: RequestContext) =>
  actor.member ?? fixture.world.member();

/** The cookie of a browser that has started signing in with Google. */
export async function attempt({ world }: AccessFixture): Promise<{ readonly cookie: string }> {
  return { cookie: cookieOf(await world.call(googleRedirect)) };
}

export async function withFactor({ world }: AccessFixture) {
  const member = await world.member();
  return { member, factor: await Factor.turnOn(world, member.accessToken) };
}

export async function withoutFactor({ fixture: { world }, actor }: RequestContext): Promise<void> {
  if (!actor.member) return;
  await world.call(endSecondFactor, undefined, { token: actor.member.accessToken });
}

/** Removes the caller's password: only an account without one is mailed a code as its proof. */
export async function withoutPassword({ fixture, actor }: RequestContext): Promise<void> {
  if (!actor.member) return;
  const { id } = actor.member;
  await updateRows(fixture.world.db, 'account', { password_hash: null }, { id });
}

/** Starts verifying a new phone for the caller. */
export async function newPhone({ fixture: { world }, actor }: RequestContext): Promise<string> {
  const { phone } = form(world.unique());
  if (actor.member) await new Accounts(world).update(actor.member.accessToken, { phone });
  return phone;
}

/** A transfer with an unknown reference, and the payment it was meant for. */
export async function strayTransfer(fixture: AccessFixture) {
  const { reference } = await awaitedTransfer(await Payer.of(fixture.world));
  return { params: { id: await fixture.stray() }, body: { reference, reason: 'By name' } };
}

/** A message of the contact form; returns its reference. */
export async function messageTo({ world }: AccessFixture): Promise<string> {
  const { body } = await new Accounts(world).contact({
    inquiryType: 'general',
    name: 'Lina',
    email: 'lina@example.com',
    subject: 'Hello',
    message: 'Hello',
    seconds: 30,
  });
  return String(body['id']);
}

export const newPrice = ({ world }: AccessFixture, planCode: 'growth' | 'pro') => ({
  kind: 'price',
  planCode,
  monthlyCents: 8_000,
  from: firstOfficeDay(world.clock.now(), 30),
});

export const PASSWORD = 'seven loud storks';
