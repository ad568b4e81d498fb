/** One account, its bank, and the server processes behind it, one of which may be killed. */
import { randomUUID } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { parseServerSettings } from '../../contract/platform/settings/settings';
import type { Account } from '../../server/accounts/accounts';
import { Keyring } from '../../server/platform/crypto/keyring';
import { Secrets } from '../../server/platform/crypto/secrets';
import type { Database } from '../../server/platform/database/open';
import { GatewayError } from '../../server/money/gateways/payment-ports';
import type { PaymentEvent } from '../../server/money/gateways/payment-events';
import { ApiError } from '../../server/platform/http/api-error';
import { signWebhook } from '../../server/money/payments/webhooks/webhook-signature';
import { SandboxBank } from '../../server/sandbox/bank';
import { Chance } from '../../../tests/support/chance';
import { accountRow } from '../support/account-row';
import { EMPTY } from '../support/empty';
import { TestClock } from '../support/test-clock';
import { isCharging, readBooks } from './books';
import { databaseOf, Killed, Life } from './process';
import { Faults, providersOf } from './providers';
import { type Services, servicesOf } from './services';
import { decideDisputes } from './verdicts';

const KEY = { id: 'simulator', secret: 'a secret that only the simulator knows of' };
const SECRET = 'what the bank signs with and only the simulator knows';
const settings = parseServerSettings({
  NODE_ENV: 'test',
  CARDS_PER_HOUR: '100000',
  NEW_ACCOUNT_CARD_MS: '0',
  WEBHOOK_SECRET: SECRET,
});

/** The probability that a process is killed during a step. */
const KILLS = 0.25;
/** The most awaits before a kill takes effect. */
const AWAITS = 50;

/** A server process. */
type Running = { readonly life: Life; readonly services: Services };

/** A provider's message in transit. */
type Message = { readonly kind: 'bank' | 'paypal'; readonly body: Buffer };

/** One account's life. */
export class SimulatedWorld {
  readonly log: { readonly level: 'warn' | 'error'; readonly text: string }[] = [];
  /** Errors that no caller should ever see. */
  readonly broken: unknown[] = [];
  readonly faults: Faults;
  /** The faults whose logging was not prevented by a kill. */
  readonly survived: string[] = [];
  readonly messages: Message[] = [];
  /** The payments that were once seen closed, and whose price had been reduced by credit. */
  readonly closed = new Set<string>();
  /** When the renewals last ran, if they ran to their end and no charge made them wait. */
  renewedAt: Date | undefined;
  private running: Running;
  private readonly other: Running;

  private constructor(
    readonly database: Database,
    readonly account: Account,
    readonly bank: SandboxBank,
    readonly clock: TestClock,
    readonly chance: Chance,
    proves: boolean,
    /** Whether a second server runs each job at the same time. */
    private readonly together: boolean,
  ) {
    const meanwhile = async () => {
      this.clock.turn(120);
      await this.other.services.reconciler.runOnce();
      await this.other.services.renewals.runOnce();
    };
    this.faults = new Faults(chance, clock, meanwhile, proves);
    this.running = this.start();
    this.other = this.start();
  }

  /**
   * @param proves whether the card gateway proves that an abandoned attempt charges nothing; random
   *   by default.
   * @param together whether a second server runs each job at the same time.
   */
  static async on(
    database: Database,
    at: Date,
    seed: number,
    proves?: boolean,
    together = false,
  ): Promise<SimulatedWorld> {
    const clock = new TestClock(at);
    await database.script(EMPTY);
    const bank = await SandboxBank.open({ db: database.db, clock, delayMs: 0 });
    const account = await database.db
      .insertInto('account')
      .values(accountRow(at))
      .returningAll()
      .executeTakeFirstOrThrow();
    const chance = new Chance(seed);
    return new SimulatedWorld(
      database,
      account,
      bank,
      clock,
      chance,
      proves ?? chance.happens(0.5),
      together,
    );
  }

  private start(): Running {
    const life = new Life();
    const note = (level: 'warn' | 'error') => (fields: unknown, text?: string) => {
      const { err, ...rest } = fields as { err?: unknown };
      this.log.push({ level, text: `${text} ${JSON.stringify(rest)} ${String(err)}` });
    };
    const services = servicesOf({
      db: databaseOf(this.database.db, life),
      clock: this.clock,
      secrets: new Secrets(new Keyring([KEY]), 'what it hashes with'),
      settings,
      money: providersOf(this.bank, this.faults, life, (id) => this.reportPayPal({ refundOf: id })),
      outbox: {
        add: async () => undefined,
        wake: () => undefined,
        compose: () => {
          throw new Error('The simulator does not preview mails');
        },
      },
      publicUrl: () => 'http://localhost',
      log: { warn: note('warn'), error: note('error') },
    });
    // What is stored is processed with the message, or in the next round, which may be killed.
    services.webhookTasks.queueWith(() => undefined);
    return { life, services };
  }

  /**
   * Runs work in the process, which may be killed during it; another one is then started.
   *
   * @param awaits after how many awaits to kill it; random by default.
   */
  async work<T>(
    what: (services: Services) => Promise<T>,
    awaits = this.nextKillPoint(),
  ): Promise<T | undefined> {
    const { life, services } = this.running;
    const faults = this.faults.thrown.length;
    life.killAfter(awaits);
    try {
      return await what(services);
    } catch (error) {
      if (!(error instanceof Killed) && !life.killed) this.refuse(error);
      return undefined;
    } finally {
      life.spare();
      if (life.killed) {
        this.faults.count('killed');
        await breathe();
        this.running = this.start();
      } else this.survived.push(...this.faults.thrown.slice(faults));
    }
  }

  /**
   * Runs work in the process and, between two of its statements or transactions, other work on the
   * other server, as by another tab or the clock.
   */
  async interrupted<T>(
    what: (services: Services) => Promise<T>,
    other: (services: Services) => Promise<unknown>,
    statements: number,
  ): Promise<void> {
    const { life } = this.running;
    life.interruptAfter(statements, () => this.faults.without(() => this.aside(other)));
    await this.work(what);
  }

  private nextKillPoint(): number {
    const killed = this.faults.on && this.chance.happens(KILLS);
    return killed ? this.chance.below(AWAITS) : Number.POSITIVE_INFINITY;
  }

  /** The periodic jobs; the comparison with the reports takes longest, and is made now and then. */
  async rounds(compares = this.chance.happens(0.2)): Promise<void> {
    await this.round(({ reconciler }) => reconciler);
    const isRenewed = await this.round(({ renewals }) => renewals);
    const hasWaited = isCharging(await readBooks(this));
    this.renewedAt = isRenewed && !hasWaited ? this.clock.now() : undefined;
    await this.round(({ refunds }) => refunds);
    await this.round(({ disputes }) => disputes);
    await decideDisputes(this.database, this.bank, this.account, (what) => this.work(what));
    await this.round(({ webhookTasks }) => webhookTasks);
    await this.round(({ tokenRemovals }) => tokenRemovals);
    if (compares) await this.round(({ ledgerChecks }) => ledgerChecks);
  }

  /** Runs a periodic job, which logs what its provider fails with. Returns whether it ended well. */
  private async round(
    jobOf: (services: Services) => { readonly runOnce: () => Promise<unknown> },
  ): Promise<boolean> {
    const job = (services: Services) => this.logged(jobOf(services).runOnce());
    const beside = this.together ? this.aside(job) : undefined;
    const isDone = await this.work(job);
    await beside;
    return isDone === true;
  }

  /** Runs work on the other server, which is never killed. */
  private async aside(what: (services: Services) => Promise<unknown>): Promise<void> {
    try {
      await what(this.other.services);
    } catch (error) {
      this.refuse(error);
    }
  }

  /** Records an error that no caller should see. */
  private refuse(error: unknown): void {
    if (!(error instanceof ApiError) || error.status === 500) this.broken.push(error);
  }

  /** Logs a provider failure that no call returns. */
  async logged(done: Promise<unknown>): Promise<boolean> {
    try {
      await done;
      return true;
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      this.log.push({ level: 'error', text: String(error) });
      return false;
    }
  }

  /** A transfer arrives at the bank, which will report it. */
  async transfer(reference: string, cents: number): Promise<void> {
    await this.bank.receive(reference, cents);
    this.report('bank', { type: 'transfer.received', reference });
  }

  /** The bank returns a transfer, and will report it. */
  async sendBack(id: string): Promise<void> {
    const sent = await this.bank.sendBack(id);
    if (!sent) return;
    this.faults.count('returned transfer');
    this.report('bank', { type: 'transfer.returned', transfer: id, reference: sent.reference });
  }

  /** Queues a PayPal webhook: about an attempt, a refund or a dispute. */
  reportPayPal(fields: Partial<Omit<PaymentEvent, 'id'>>): void {
    this.report('paypal', { reference: null, refundOf: null, ...fields });
  }

  private report(kind: Message['kind'], fields: object): void {
    const event = { id: randomUUID(), ...fields };
    this.messages.push({ kind, body: Buffer.from(JSON.stringify(event)) });
  }

  /** Delivers a message; returns whether it was acknowledged. */
  async deliver({ kind, body }: Message, awaits?: number): Promise<boolean> {
    const answered = await this.work(async ({ bankWebhooks, paypalWebhooks, webhookTasks }) => {
      const key = { id: 'bank', secret: Buffer.from(SECRET) };
      const received =
        kind === 'paypal'
          ? paypalWebhooks.receive({}, body, 'PayPal’s')
          : bankWebhooks.receive(signWebhook(key, this.clock.now(), body), body);
      const known = await this.logged(received);
      await webhookTasks.runOnce();
      return known;
    }, awaits);
    return answered === true;
  }
}
