/**
 * Starts sessions, and mails the owner about logins from a new browser. A browser is identified by
 * a random id in its cookie, stored as a hash per account; a new IP address or browser version does
 * not make it new.
 */
import { type Kysely, sql, Transaction } from 'kysely';
import type { Tokens } from '../../../contract/accounts/auth';
import { after } from '../../platform/clock';
import { newToken, tokenHash } from '../../platform/crypto/secrets';
import type { Tables } from '../../platform/database/schema';
import { runTransaction } from '../../platform/database/transactions';
import type { Caller } from '../../platform/http/caller';
import type { Account } from '../accounts';
import { notifyOwner } from '../events/owner-mail';
import type { AccountCore } from '../core';
import type { SessionOptions } from './sessions';

const DAY = 24 * 60 * 60;

/** Chrome limits cookies to 400 days. */
export const KNOWN_SECONDS = 400 * DAY;

/** The maximum number of remembered browsers per account; the least recently used is dropped. */
const KNOWN_MAX = 20;

/** Limited, because a client without cookies is always new. */
export const MAILS_PER_DAY = 5;

/** The maximum number of recorded new device events per account and day. */
const EVENTS_PER_DAY = 20;

type Entered = { readonly tokens: Tokens; readonly browser: string };

/** Salted with the account id, so that hashes do not reveal which accounts share a browser. */
const hashOf = (accountId: string, browser: string): string => tokenHash(`${accountId}.${browser}`);

export class KnownDevices {
  constructor(
    private readonly dependencies: Pick<AccountCore, 'db' | 'clock' | 'sessions' | 'outbox'>,
  ) {}

  /** Starts a session. In a transaction, call `outbox.wake` after its commit. */
  async start(
    accountId: string,
    { device, browser }: Caller,
    options: SessionOptions,
    db: Kysely<Tables> = this.dependencies.db,
  ): Promise<Entered> {
    const { sessions, outbox } = this.dependencies;
    if (browser !== undefined && (await this.recognise(db, accountId, browser))) {
      return { tokens: await sessions.start(accountId, device, options, db), browser };
    }
    // Keep an id that other accounts in this browser already use.
    const name = browser ?? newToken();
    const enter = async (trx: Transaction<Tables>): Promise<Entered> => {
      await this.learn(trx, accountId, name, device);
      return { tokens: await sessions.start(accountId, device, options, trx), browser: name };
    };
    if (db instanceof Transaction) return enter(db);
    const entered = await runTransaction(db, enter);
    outbox.wake();
    return entered;
  }

  /** Forgets all browsers of an account except one; their next login counts as a new device. */
  async forget(trx: Transaction<Tables>, accountId: string, except?: string): Promise<void> {
    await trx
      .deleteFrom('known_device')
      .where('account_id', '=', accountId)
      .$if(except !== undefined, (query) =>
        query.where('hash', '!=', hashOf(accountId, except ?? '')),
      )
      .execute();
  }

  /** Whether a browser is known; extends its expiry. */
  private async recognise(
    db: Kysely<Tables>,
    accountId: string,
    browser: string,
  ): Promise<boolean> {
    const now = this.dependencies.clock.now();
    const row = await db
      .updateTable('known_device')
      .set({ expires_at: after(now, KNOWN_SECONDS) })
      .where('hash', '=', hashOf(accountId, browser))
      .where('expires_at', '>', now)
      .returning('hash')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Stores a browser, and notifies the owner unless this is the account's first login. */
  private async learn(
    trx: Transaction<Tables>,
    accountId: string,
    browser: string,
    device: string,
  ): Promise<void> {
    const now = this.dependencies.clock.now();
    // Serializes concurrent logins of the account.
    const account = await trx
      .selectFrom('account')
      .select(['id', 'email', 'language', 'first_name', 'first_login_at'])
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (account.first_login_at === null) {
      await trx
        .updateTable('account')
        .set({ first_login_at: now })
        .where('id', '=', accountId)
        .execute();
    } else {
      await this.reportNewDevice(trx, account, device);
    }
    const expiry = { expires_at: after(now, KNOWN_SECONDS) };
    await trx
      .insertInto('known_device')
      .values({
        hash: hashOf(accountId, browser),
        account_id: accountId,
        device,
        created_at: now,
        ...expiry,
      })
      .onConflict((conflict) => conflict.column('hash').doUpdateSet(expiry))
      .execute();
    await sql`
      delete from known_device where hash in (
        select hash from known_device where account_id = ${accountId}
        order by expires_at desc, hash offset ${KNOWN_MAX})`.execute(trx);
  }

  private async reportNewDevice(
    trx: Transaction<Tables>,
    account: Pick<Account, 'id' | 'email' | 'language' | 'first_name'>,
    device: string,
  ): Promise<void> {
    const { clock, outbox } = this.dependencies;
    const at = clock.now();
    const { count } = await trx
      .selectFrom('account_event')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('account_id', '=', account.id)
      .where('kind', '=', 'new_device')
      .where('at', '>', after(at, -DAY))
      .executeTakeFirstOrThrow();
    if (Number(count) >= EVENTS_PER_DAY) return;
    const act = { kind: 'new_device', device, at } as const;
    await notifyOwner(trx, outbox, account, act, { isMailed: Number(count) < MAILS_PER_DAY });
  }
}
