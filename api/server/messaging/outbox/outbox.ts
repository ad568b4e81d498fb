/**
 * Messages on their way out, and what was asked for and may become one. A message is written in the
 * transaction that gives rise to it and handed to its provider after the commit, so that none is
 * sent for what was rolled back and none is lost to a crash. Delivery is at least once; a provider
 * sees the same id twice.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../../platform/clock';
import { detached } from '../../platform/telemetry/call-context';
import type { Tables } from '../../platform/database/schema';
import type { Papers } from '../../billing/invoices/papers';
import { DeliveryError, type MailMessage, type Providers } from '../ports';
import type { Asked, Fulfilment } from '../../accounts/codes/asked';
import { channelOf, compose, type Message, type MessageContext } from '../templates/messages';
import { BATCH, OutboxRows, type Waiting } from './outbox-rows';
import type { Secrets } from '../../platform/crypto/secrets';

/** A code is not worth sending after its lifetime. Specification section 11.4. */
const CODE_SECONDS = 10 * 60;

/**
 * Milliseconds between an answer and the work that it gave rise to. The embedded database has one
 * thread, the server's own: begun at once, the work would come before the answer, and the time of
 * the answer would tell whether there is a message, that is, whether there is an account.
 */
const AFTER_ANSWER_MS = 10;

/** A timer takes at most 2^31 ms; set further ahead, it would fire at once, again and again. */
const LONGEST_SLEEP_SECONDS = 24 * 60 * 60;

/** What the server does about what it writes down here. */
export type OutboxWork = {
  readonly fulfilment: Fulfilment;
  /** A message was given up for good. */
  readonly undelivered: (id: string) => Promise<void>;
};

/** Writes messages and sees them out. */
export class Outbox {
  private working: Promise<void> | undefined;
  private again = false;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private doing: OutboxWork | undefined;
  private readonly rows: OutboxRows;

  constructor(
    private readonly deps: {
      readonly db: Kysely<Tables>;
      readonly clock: Clock;
      readonly secrets: Secrets;
      readonly providers: Providers;
      readonly context: MessageContext;
      /** Makes what mails bring along; without it they bring nothing. */
      readonly papers?: Pick<Papers, 'attachment'>;
      readonly log: Pick<Logger, 'warn' | 'error'>;
    },
  ) {
    this.rows = new OutboxRows(deps.db, deps.clock);
  }

  /** Says who fulfils what is asked for, before anything is. */
  begin(work: OutboxWork): void {
    this.doing = work;
  }

  /**
   * Writes a message as part of a transaction. Call `wake` after the commit.
   *
   * @param id by default a new one; that of the code which the message brings, so that it is known
   *   whose code did not arrive.
   */
  async add(trx: Transaction<Tables>, message: Message, id: string = randomUUID()): Promise<void> {
    const { template, to, ownerId } = message;
    const payload = this.deps.secrets.seal(JSON.stringify(message));
    const row = { id, template, channel: channelOf(template), payload };
    await this.rows.write(trx, row, ownerId === undefined ? { to } : { ownerId });
  }

  /** Writes down what was asked for. Call `wake` after the commit. */
  async ask(db: Kysely<Tables>, asked: Asked): Promise<void> {
    const payload = this.deps.secrets.seal(JSON.stringify(asked));
    await this.rows.write(db, {
      id: randomUUID(),
      template: asked.ask,
      channel: 'email',
      payload,
    });
  }

  /**
   * Takes over what a killed server had in its hands, so that a code does not wait for the end of
   * a lease. Only where this is the one server of the database.
   */
  takeOver(): Promise<void> {
    return this.rows.takeOver();
  }

  /** Delivers what waits, in a moment; returns at once. Also called at the start, for leftovers. */
  wake(): void {
    if (this.stopped) return;
    if (this.working) {
      this.again = true;
      return;
    }
    // What waits is of many calls: the one that woke this is not named by its lines.
    this.working = detached(() => this.work()).finally(() => {
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
    await delay(AFTER_ANSWER_MS);
    try {
      while (!this.stopped) {
        const rows = await this.rows.claim();
        let more = rows.length === BATCH;
        for (const row of rows) {
          if (this.stopped) return;
          if (await this.see(row)) more = true;
        }
        if (!more) break;
      }
      await this.sleepUntilNext();
    } catch (error) {
      this.deps.log.error({ err: error }, 'The outbox could not be worked through');
      this.wakeIn(5);
    }
  }

  /** Sees to one row; true when that may have written others. */
  private async see(row: Waiting): Promise<boolean> {
    if (!(await this.rows.hold(row))) return false;
    try {
      // The payload is what `add` or `ask` sealed: no one else has the key.
      const payload = JSON.parse(this.deps.secrets.unseal(row.payload)) as Message | Asked;
      if ('ask' in payload) {
        await this.fulfil(payload, (trx) => this.rows.settle(trx, row.id));
        return true;
      }
      await this.send(row, payload);
      await this.rows.settle(this.deps.db, row.id);
      return false;
    } catch (error) {
      const refused = error instanceof DeliveryError && !error.retryable;
      const over = await this.rows.failed(row, refused);
      const { id, attempts } = row;
      this.deps.log.warn(
        { err: error, message: id, attempt: attempts, over },
        'A message did not go out',
      );
      if (!over) return false;
      await this.doing?.undelivered(id);
      return true;
    }
  }

  private fulfil(asked: Asked, settle: (trx: Transaction<Tables>) => Promise<void>): Promise<void> {
    if (!this.doing) throw new Error('The outbox was woken before it was begun');
    // One entry for each kind, each taking its own.
    const fulfil = this.doing.fulfilment[asked.ask] as (
      asked: Asked,
      settle: (trx: Transaction<Tables>) => Promise<void>,
    ) => Promise<void>;
    return fulfil(asked, settle);
  }

  private async send({ id, age }: Waiting, message: Message): Promise<void> {
    const { providers, context } = this.deps;
    if (message.code !== undefined && age > CODE_SECONDS) {
      throw new DeliveryError('The code died before it could be sent', false);
    }
    const composed = compose(id, message, context);
    if (composed.channel === 'whatsapp') await providers.whatsapp.send(composed.message);
    else await providers.mail.send(await this.withAttachment(composed.message, message));
  }

  /** Made when the mail goes out: what is kept of a message stays small. */
  private async withAttachment(mail: MailMessage, { receiptOf }: Message): Promise<MailMessage> {
    const attachment = receiptOf && (await this.deps.papers?.attachment(receiptOf));
    return attachment ? { ...mail, attachments: [attachment] } : mail;
  }

  private async sleepUntilNext(): Promise<void> {
    const seconds = await this.rows.secondsToNext();
    if (seconds !== undefined) this.wakeIn(seconds);
  }

  private wakeIn(seconds: number): void {
    clearTimeout(this.timer);
    if (this.stopped) return;
    const sleep = Math.min(Math.max(0.05, seconds), LONGEST_SLEEP_SECONDS);
    this.timer = setTimeout(() => this.wake(), sleep * 1000);
    this.timer.unref();
  }
}
