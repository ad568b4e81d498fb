/**
 * A transactional outbox for messages and for requests that may result in one. A message is written
 * in the transaction that causes it and handed to its provider after the commit, so a rollback
 * sends nothing and a crash loses nothing. Delivery is at least once: if a server dies between a
 * provider's acceptance and recording it, the message is sent again. The second one has the same id
 * (`Message-ID`), by which a mailbox recognizes it.
 */
import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import type { MailMessage } from '../ports';
import type { AnonymousRequest } from '../../accounts/codes/anonymous-requests';
import { channelOf, compose, type Message } from '../templates/messages';
import { type AccountHandlers, Delivery } from './delivery';
import { LaneJob } from './lane-job';
import { type Lane, OutboxRows } from './outbox-rows';

export class Outbox {
  private readonly rows: OutboxRows;
  private readonly delivery: Delivery;
  /**
   * Lanes are independent, so that a provider that hangs delays only its own messages, and notices
   * to all accounts delay no code.
   */
  readonly jobs: Readonly<
    Record<'outboxMail' | 'outboxNotices' | 'outboxCodes' | 'outboxRequests', LaneJob>
  >;

  constructor(
    private readonly deps: Omit<ConstructorParameters<typeof Delivery>[0], 'rows' | 'ask'>,
  ) {
    const rows = new OutboxRows(deps.db, deps.clock);
    const delivery = new Delivery({ ...deps, rows, ask: (trx, asked) => this.ask(trx, asked) });
    const jobOf = (lane: Lane): LaneJob =>
      new LaneJob({ lane, rows, delivery, caused: () => this.wake(), log: deps.log });
    this.rows = rows;
    this.delivery = delivery;
    this.jobs = {
      outboxMail: jobOf('mail'),
      outboxNotices: jobOf('notices'),
      outboxCodes: jobOf('codes'),
      outboxRequests: jobOf('requests'),
    };
  }

  /** Sets the handlers. Call it before any request is stored. */
  setHandlers(handlers: AccountHandlers): void {
    this.delivery.setHandlers(handlers);
  }

  /** Renders a mail without storing or sending it. @throws if the message is not a mail */
  compose(message: Message): MailMessage {
    const composed = compose('', message, this.deps.context);
    if (composed.channel !== 'email') throw new Error(`${message.template} is not a mail`);
    return composed.message;
  }

  /**
   * Stores a message as part of a transaction. Call `wake` after the commit.
   *
   * @param id a new id by default. For a message with a code, the id of the code, so that a failed
   * delivery can be traced to it.
   */
  async add(trx: Transaction<Tables>, message: Message, id: string = randomUUID()): Promise<void> {
    const { template, to, ownerId, language } = message;
    const payload = this.deps.secrets.seal(JSON.stringify(message));
    const row = { id, template, channel: channelOf(template), language, payload };
    await this.rows.write(trx, row, ownerId === undefined ? { to } : { ownerId });
  }

  /** Stores a request. Call `wake` after the commit. */
  async ask(db: Kysely<Tables>, asked: AnonymousRequest): Promise<void> {
    const payload = this.deps.secrets.seal(JSON.stringify(asked));
    await this.rows.write(db, {
      id: randomUUID(),
      template: asked.ask,
      channel: 'email',
      payload,
    });
  }

  /**
   * Takes over the rows of a killed server immediately, so that a code does not wait for a lease to
   * expire. Only safe if this is the only server of the database.
   */
  takeOver(): Promise<void> {
    return this.rows.takeOver();
  }

  /** Triggers the delivery of due messages, and returns immediately. */
  wake(): void {
    for (const job of Object.values(this.jobs)) job.wake();
  }

  /** Resolves when nothing is being delivered here. */
  async idle(): Promise<void> {
    const jobs = Object.values(this.jobs);
    // A delivery in one lane may wake the others.
    while (!jobs.every((job) => job.isIdle)) {
      for (const job of jobs) await job.idle();
    }
  }
}
