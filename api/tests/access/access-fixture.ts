/** Every kind of caller, and data for them to access. */
import { randomUUID } from 'node:crypto';
import { endOtherSessions, sessions } from '../../contract/accounts/sessions';
import type { CallerKind } from '../../contract/platform/access';
import { Sessions } from '../../server/accounts/sessions/sessions';
import type { Env } from '../../contract/platform/settings/settings';
import { Authenticator } from '../support/authenticator';
import { openMemory } from '../support/database/databases';
import { relaxedLimits } from '../support/servers/outsider';
import { identity } from '../support/providers/google';
import { askForKey, tokenized } from '../support/providers/encrypted-cards';
import { rowOf, updateRows } from '../support/database/rows';
import { card, order, paymentOf, Payer } from '../support/money/payments';
import { operatorToken } from '../support/operator-client';
import { World } from '../support/world';
import { BANK_SECRET, reportTransfer } from '../support/money/transfers';
import { alarmsOf } from '../support/alarms';

const USAGE_TOKEN = 'the-token-of-the-messaging-engine-0001';

/** One operator per operator call, so that each starts from a fresh account. */
const OPERATORS = 200;
const operatorAddress = (n: number) => `operator${n}@example.com`;

type Member = Awaited<ReturnType<World['member']>>;

export type Actor = {
  readonly headers: Readonly<Record<string, string>>;
  readonly member?: Member;
};

/** Someone with a paid plan, and the resources only they may read or end. */
export type Owner = Actor & {
  readonly member: Member;
  readonly payer: Payer;
  readonly paymentId: string;
  readonly intentKey: string;
  readonly sessionId: string;
  readonly passkeyId: string;
};

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

export class AccessFixture {
  private operators = 0;

  private constructor(readonly world: World) {}

  static async open(env: Env = {}): Promise<AccessFixture> {
    const operators = Array.from({ length: OPERATORS }, (_, n) => operatorAddress(n + 1));
    const world = await World.on(await openMemory(), {
      env: {
        ...relaxedLimits,
        USAGE_TOKEN,
        WEBHOOK_SECRET: BANK_SECRET,
        OPERATORS: operators.join(','),
        ...env,
      },
      providers: (kept) => ({ ...kept, identity }),
    });
    return new AccessFixture(world);
  }

  actor(kind: CallerKind): Promise<Actor> {
    const made: Readonly<Record<CallerKind, () => Promise<Actor>>> = {
      anonymous: async () => ({ headers: {} }),
      another: () => this.signedIn(),
      unverified: () => this.unverified(),
      cookie: async () => {
        const { member, headers } = await this.signedIn();
        return { member, headers: { cookie: headers.cookie } };
      },
      token: async () => {
        const member = await this.world.member();
        return { member, headers: bearer(member.accessToken) };
      },
      operator: () => this.operator({ secondFactor: true }),
      oneFactor: () => this.operator({ secondFactor: false }),
      service: async () => ({ headers: bearer(USAGE_TOKEN) }),
    };
    return made[kind]();
  }

  async owner(): Promise<Owner> {
    const { world } = this;
    const member = await world.member();
    const payer = new Payer(world, member.accessToken, member.user);
    const intentKey = randomUUID();
    const paid = await payer.start(
      order(undefined, { card: await this.card({ member }) }),
      intentKey,
    );
    if (paid.status !== 201) throw new Error(JSON.stringify(paid.body));
    await world.call(endOtherSessions, undefined, { token: member.accessToken });
    const { body } = await world.call(sessions, undefined, { token: member.accessToken });
    // The call's response has the contract's shape, which has its own test.
    const [session] = body['sessions'] as { id: string }[];
    return {
      member,
      payer,
      headers: bearer(member.accessToken),
      paymentId: paymentOf(paid).id,
      intentKey,
      sessionId: session?.id ?? '',
      passkeyId: await this.passkeyOf(member.accessToken),
    };
  }

  /**
   * A card as the server takes it from a caller. Whoever gets no key is refused before a card is
   * read.
   */
  async card({ member }: Pick<Actor, 'member'>): Promise<object> {
    if (!member) return card();
    const payer = new Payer(this.world, member.accessToken, member.user);
    const { status } = await askForKey(payer);
    return status === 200 ? tokenized(payer) : card();
  }

  private async passkeyOf(token: string): Promise<string> {
    const answer = await Authenticator.of(this.world).add(this.world, token);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return String(answer.body['id']);
  }

  /** Subscribes an account, even one whose phone was verified once and no longer is. */
  async subscribe(member: Member): Promise<Payer> {
    const { world } = this;
    const { id } = member;
    const verified = (at: Date | null) =>
      updateRows(world.db, 'account', { phone_verified_at: at }, { id });
    const { phone_verified_at: before } = await rowOf(world.db, 'account', ['phone_verified_at'], {
      id,
    });
    const payer = new Payer(world, member.accessToken, member.user);
    await verified(world.clock.now());
    const paid = await payer.start(order(undefined, { card: await this.card({ member }) }));
    if (paid.status !== 201) throw new Error(JSON.stringify(paid.body));
    await verified(before);
    return payer;
  }

  async alarm(): Promise<string> {
    const subject = randomUUID();
    const alarms = alarmsOf(this.world);
    await alarms.raise('renewal_unresolved', subject);
    const found = (await alarms.open()).rows.find((alarm) => alarm.subject === subject);
    return String(found?.id);
  }

  async stray(): Promise<string> {
    const reference = `RENT ${this.world.unique()}`;
    await this.world.bank.receive(reference, 2_500);
    await reportTransfer(this.world, { reference });
    const { bank_id: id } = await rowOf(this.world.db, 'bank_transfer', ['bank_id'], {
      reference,
    });
    return id;
  }

  /** A transfer that the bank has, but did not report. */
  async unreported(): Promise<{ readonly bankReference: string; readonly reference: string }> {
    const reference = `RENT ${this.world.unique()}`;
    await this.world.bank.receive(reference, 2_500);
    const [arrived] = await this.world.bank.providers.bank.arrived(reference, undefined);
    return { bankReference: arrived?.id ?? '', reference };
  }

  async dispute(): Promise<string> {
    const { paymentId } = await this.owner();
    const { id, gateway_id: charge } = await this.world.db
      .selectFrom('payment_intent as intent')
      .innerJoin('payment', 'payment.id', 'intent.payment_id')
      .select(['intent.id', 'payment.gateway_id'])
      .where('payment.id', '=', paymentId)
      .executeTakeFirstOrThrow();
    await this.world.bank.dispute(id, 'opened');
    await this.world.server.disputes.runOnce();
    return `case-${charge}`;
  }

  private async signedIn(changes: Readonly<Record<string, unknown>> = {}) {
    return this.withCookie(await this.world.member(changes));
  }

  private async operator({ secondFactor }: { readonly secondFactor: boolean }) {
    const email = operatorAddress((this.operators += 1));
    const member = await this.world.member({ email });
    const accessToken = await operatorToken(this.world, email);
    return this.withCookie(secondFactor ? { ...member, accessToken } : member);
  }

  private async withCookie(member: Member) {
    const { db, clock } = this.world;
    const cookie = await new Sessions(db, clock).cookieFor(member.accessToken);
    return { member, headers: { ...bearer(member.accessToken), cookie: `sid=${cookie}` } };
  }

  private async unverified(): Promise<Actor> {
    const made = await this.signedIn();
    await updateRows(this.world.db, 'account', { phone_verified_at: null }, { id: made.member.id });
    return made;
  }
}
