/**
 * Messages on their way out. A message is written in the transaction that gives rise to it and
 * handed to its provider after the commit, so that none is sent for what was rolled back and none
 * is lost to a crash. Delivery is at least once; a provider sees the same id twice.
 */
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { type Kysely, sql, type Transaction } from 'kysely';
import { after, type Clock } from '../clock';
import type { Tables } from '../database/schema';
import type { Language } from '../language';
import { DeliveryError, type Providers } from '../providers/ports';
import type { Secrets } from './secrets';
import { textOf } from './texts';

/** What can be sent. Codes and links are values here; words come from the catalogues. */
export type Message =
  | {
      readonly template: 'verification_code';
      readonly to: string;
      readonly language: Language;
      readonly code: string;
    }
  | { readonly template: 'account_exists'; readonly to: string; readonly language: Language }
  | {
      readonly template: 'registration_attempt';
      readonly to: string;
      readonly language: Language;
    };

/** Seconds to wait after the first, second… failed try; then the message is given up. */
const RETRY_SECONDS = [5, 30, 120, 600, 1800, 7200];

/** A code is not worth sending after its lifetime. Decisions, "Codes". */
const CODE_SECONDS = 10 * 60;

/** Seconds that one worker has a message to itself. */
const LEASE_SECONDS = 60;

const BATCH = 20;

/** What the texts of the messages need to know of the product. */
export type MessageContext = {
  readonly brand: Readonly<Record<Language, string>>;
  /** The origin at which people reach the site. */
  readonly publicUrl: () => string;
};

/** Writes messages and sees them out. */
export class Outbox {
  private working: Promise<void> | undefined;
  private again = false;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly deps: {
      readonly db: Kysely<Tables>;
      readonly clock: Clock;
      readonly secrets: Secrets;
      readonly providers: Providers;
      readonly context: MessageContext;
      readonly log: Pick<Logger, 'warn' | 'error'>;
    },
  ) {}

  /** Writes a message as part of a transaction. Call `wake` after the commit. */
  async add(trx: Transaction<Tables>, message: Message): Promise<void> {
    const now = this.deps.clock.now();
    await trx
      .insertInto('outbox')
      .values({
        id: randomUUID(),
        channel: message.template === 'registration_attempt' ? 'email' : 'whatsapp',
        template: message.template,
        payload: this.deps.secrets.seal(JSON.stringify(message)),
        created_at: now,
        run_after: now,
        delivered_at: null,
        failed_at: null,
      })
      .execute();
  }

  /**
   * Takes over what a killed server had in its hands, so that a code does not wait for the end of
   * a lease. Only where this is the one server of the database.
   */
  async takeOver(): Promise<void> {
    const now = this.deps.clock.now();
    await this.deps.db
      .updateTable('outbox')
      .set({ run_after: now })
      .where('delivered_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('run_after', '>', now)
      .execute();
  }

  /** Starts delivering what waits; returns at once. Also called at the start, for leftovers. */
  wake(): void {
    if (this.stopped) return;
    if (this.working) {
      this.again = true;
      return;
    }
    this.working = this.work().finally(() => {
      this.working = undefined;
      if (this.again) {
        this.again = false;
        this.wake();
      }
    });
  }

  /** Resolves when nothing is being delivered. */
  async idle(): Promise<void> {
    while (this.working) await this.working;
  }

  /** Stops after the message at hand. What waits is delivered after the next start. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.idle();
  }

  private async work(): Promise<void> {
    try {
      for (;;) {
        const rows = await this.claim();
        for (const row of rows) {
          if (this.stopped) return;
          await this.deliver(row);
        }
        if (rows.length < BATCH) break;
      }
      await this.sleepUntilNext();
    } catch (error) {
      this.deps.log.error({ err: error }, 'The outbox could not be worked through');
      this.wakeIn(5);
    }
  }

  private async claim(): Promise<{ id: string; payload: string; attempts: number; age: number }[]> {
    const now = this.deps.clock.now();
    const { rows } = await sql<{
      id: string;
      payload: string;
      attempts: number;
      created_at: Date;
    }>`
      update outbox set attempts = attempts + 1, run_after = ${after(now, LEASE_SECONDS)}
      where id in (
        select id from outbox
        where delivered_at is null and failed_at is null and run_after <= ${now}
        order by created_at limit ${BATCH} for update skip locked
      )
      returning id, payload, attempts, created_at`.execute(this.deps.db);
    return rows
      .sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
      .map(({ created_at, ...row }) => ({
        ...row,
        age: (now.getTime() - created_at.getTime()) / 1000,
      }));
  }

  private async deliver(row: {
    id: string;
    payload: string;
    attempts: number;
    age: number;
  }): Promise<void> {
    const { db, clock, log } = this.deps;
    try {
      // The payload is what `add` sealed: no one else has the key.
      const message = JSON.parse(this.deps.secrets.unseal(row.payload)) as Message;
      if (message.template === 'verification_code' && row.age > CODE_SECONDS) {
        throw new DeliveryError('The code died before it could be sent', false);
      }
      await this.send(row.id, message);
      await db
        .updateTable('outbox')
        .set({ delivered_at: clock.now(), payload: null })
        .where('id', '=', row.id)
        .execute();
    } catch (error) {
      const wait = RETRY_SECONDS[row.attempts - 1];
      const over = wait === undefined || (error instanceof DeliveryError && !error.retryable);
      log.warn(
        { err: error, message: row.id, attempt: row.attempts, over },
        'A message did not go out',
      );
      await db
        .updateTable('outbox')
        .set(
          over
            ? { failed_at: clock.now(), payload: null }
            : { run_after: after(clock.now(), wait) },
        )
        .where('id', '=', row.id)
        .execute();
    }
  }

  private async send(id: string, message: Message): Promise<void> {
    const { providers, context } = this.deps;
    const { to, language, template } = message;
    const link = `${context.publicUrl()}/login${language === 'ar' ? '?lng=ar' : ''}`;
    const common = { id, to, language };
    const values = { brand: context.brand[language], link };
    if (template === 'verification_code') {
      const text = textOf(language, 'server.sms.verificationCode.body', {
        ...values,
        code: message.code,
      });
      await providers.whatsapp.send({
        ...common,
        template,
        parameters: { code: message.code },
        text,
      });
    } else if (template === 'account_exists') {
      const text = textOf(language, 'server.sms.accountExists.body', values);
      await providers.whatsapp.send({ ...common, template, parameters: { link }, text });
    } else {
      await providers.mail.send({
        ...common,
        template,
        parameters: { link },
        subject: textOf(language, 'server.mail.registrationAttempt.title', values),
        text: textOf(language, 'server.mail.registrationAttempt.body', values),
      });
    }
  }

  private async sleepUntilNext(): Promise<void> {
    const next = await this.deps.db
      .selectFrom('outbox')
      .select('run_after')
      .where('delivered_at', 'is', null)
      .where('failed_at', 'is', null)
      .orderBy('run_after')
      .limit(1)
      .executeTakeFirst();
    if (next) this.wakeIn((next.run_after.getTime() - this.deps.clock.now().getTime()) / 1000);
  }

  private wakeIn(seconds: number): void {
    clearTimeout(this.timer);
    if (this.stopped) return;
    this.timer = setTimeout(() => this.wake(), Math.max(0.05, seconds) * 1000);
    this.timer.unref();
  }
}
