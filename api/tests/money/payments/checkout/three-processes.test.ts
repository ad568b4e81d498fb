/**
 * Three servers on one PostgreSQL. The one that handles a payment is killed (`kill -9`) at each
 * statement that it sends for it, including those of the sandbox's bank, so also around the charge.
 * The others continue: one charge, one payment, one invoice.
 */
import type { Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { type Database, openPostgres } from '../../../../server/platform/database/open';
import { Child } from '../../../support/servers/child';
import { migratedPostgresUrl } from '../../../support/database/databases';
import {
  type Attempt,
  attemptOn,
  expectPaidOnce,
  outcomeOf,
  pay,
  payAgain,
} from '../../../support/money/attempts';
import { order, Payer } from '../../../support/money/payments';
import { TcpProxy } from '../../../support/servers/tcp-proxy';
import { World } from '../../../support/world';

/** Settings of every server: lost calls are looked up after seconds, and limits are off. */
const env = {
  ENCRYPTION_KEYS: 'test:a-secret-that-only-these-three-servers-know',
  GATEWAY_TIMEOUT_MS: '1000',
  CARDS_PER_HOUR: '100000',
  CARDS_PER_HOUR_ADDRESS: '100000',
  CARDS_PER_HOUR_NETWORK: '100000',
  NEW_ACCOUNT_CARD_MS: '0',
  // A blocked statement stays blocked until its server is killed.
  DATABASE_STATEMENT_MS: '600000',
  DATABASE_IDLE_MS: '600000',
  // Enough connections beside the blocked ones, and enough time to get one on a busy machine.
  DATABASE_CONNECTIONS: '20',
  DATABASE_WAIT_MS: '60000',
};

/** The statement in a message of the driver; empty for other messages. */
function statementOf(message: Buffer): string {
  // `Q`: the statement; `P`: the name of the statement, which is empty, and the statement.
  const kind = message.toString('latin1', 0, 1);
  if (kind !== 'Q' && kind !== 'P') return '';
  const from = kind === 'Q' ? 5 : 6;
  return message.toString('utf8', from, message.indexOf(0, from));
}

/**
 * Statements whose response is also lost: they have changed the database although the server did
 * not live to read the response. The effect of any other is rolled back with its transaction, or
 * visible before the next one.
 */
const COMMITS = ['commit', 'sandbox_bank_entry'];

/** Takes a lock that every concurrent payment waits for, until the transaction ends. */
const LOCKS_ALL = 'tax_series';

/** Payments in progress when a server is killed; fewer than it has connections. */
const MOST_HELD = 6;

/** A statement of a purchase, and whether it is the first, second, ... with its text. */
type Step = { readonly text: string; readonly place: number };

/** The statements of a purchase by a server whose jobs do not run. */
async function stepsOfPurchase(): Promise<Step[]> {
  const { proxy, url } = await TcpProxy.before(await migratedPostgresUrl());
  const world = await World.on(await openPostgres(url));
  // The card network has then seen the card before, as it has for all but the first purchase.
  expect((await (await Payer.of(world)).start(order())).status).toBe(201);
  const payer = await Payer.of(world);
  const steps: Step[] = [];
  proxy.gateBy((sent) => {
    const text = statementOf(sent);
    const place = steps.filter((step) => step.text === text).length + 1;
    if (text !== '') steps.push({ text, place });
    return true;
  });
  expect((await payer.start(order())).status).toBe(201);
  // From here on, the outbox sends the receipt.
  proxy.gateBy(() => true);
  await world.close();
  await proxy.close();
  return steps;
}

/** A server, and the proxy through which it reaches the database. */
class Running {
  private at: ((statement: string, client: Socket) => boolean) | undefined;
  private readonly held = new Set<Socket>();

  private constructor(
    readonly child: Child,
    readonly origin: string,
    private readonly proxy: TcpProxy,
  ) {
    proxy.gateBy((sent, client) => {
      if (this.held.has(client)) return false;
      return this.at?.(statementOf(sent), client) ?? true;
    });
  }

  static async start(url: string): Promise<Running> {
    const near = await TcpProxy.before(url);
    const child = Child.start({ ...env, DATABASE_URL: near.url });
    return new Running(child, await child.ready(), near.proxy);
  }

  /** Whether it can take another payment before it is killed. */
  get hasRoom(): boolean {
    return this.held.size < MOST_HELD;
  }

  /**
   * Stops at a statement of a purchase: it does not arrive, and neither does what follows on its
   * connection. Or it arrives, and the server is killed before it reads the answer.
   */
  stopAt(
    { text, place }: Step,
    { arrives }: { readonly arrives: boolean },
  ): Promise<{ readonly isLocking: boolean }> {
    let before = 0;
    let isLocking = false;
    return new Promise((done) => {
      this.at = (statement, client) => {
        isLocking ||= statement.includes(LOCKS_ALL);
        if (statement !== text) return true;
        before += 1;
        if (before < place) return true;
        this.at = undefined;
        if (arrives) this.child.signal('SIGKILL');
        this.held.add(client);
        done({ isLocking: isLocking || arrives });
        return arrives;
      };
    });
  }

  spare(): void {
    this.at = undefined;
  }

  async stop(): Promise<void> {
    await this.child.stop('SIGKILL');
    await this.proxy.close();
  }
}

const running = new Set<Running>();
let database: Database | undefined;
afterAll(async () => {
  await Promise.all([...running].map((one) => one.stop()));
  await database?.close();
});

test('a server that is killed at any await of a purchase leaves it to the others', async () => {
  const url = await migratedPostgresUrl();
  const opened = await openPostgres(url);
  database = opened;
  const start = (): Promise<Running> => {
    const started = Running.start(url).then((one) => {
      running.add(one);
      return one;
    });
    // The caller of this promise handles the failure.
    started.catch(() => undefined);
    return started;
  };
  const servers = [start(), start(), start()];
  const kill = async (one: Running): Promise<void> => {
    running.delete(one);
    await one.stop();
    // A new server replaces it while the others continue.
    servers.push(start());
  };
  const steps = await stepsOfPurchase();
  const attempts: Attempt[] = [];
  const missed: string[] = [];
  const answers: Promise<unknown>[] = [];
  /** Pays at a server, up to a step of the purchase or, if that is never reached, to its end. */
  const begin = async (one: Running, step: (typeof steps)[number], arrives: boolean) => {
    const attempt = await attemptOn(opened);
    attempts.push(attempt);
    const stopped = one.stopAt(step, { arrives });
    const answer = pay(one.origin, attempt).catch(() => undefined);
    answers.push(answer);
    return Promise.race([stopped, answer]);
  };
  let paying = await servers.shift();
  for (const step of steps) {
    const isCommit = COMMITS.some((part) => step.text.includes(part));
    for (const arrives of isCommit ? [false, true] : [false]) {
      if (!paying) throw new Error('No server');
      let end = await begin(paying, step, arrives);
      // The blocked payments have taken all of its connections.
      if (end && 'status' in end && end.status === 503) {
        await kill(paying);
        paying = await servers.shift();
        if (!paying) throw new Error('No server');
        end = await begin(paying, step, arrives);
      }
      if (end && 'status' in end) {
        expect(end).toMatchObject({ status: 201 });
        missed.push(step.text);
        paying.spare();
      } else if (!end || end.isLocking || !paying.hasRoom) {
        await kill(paying);
        paying = await servers.shift();
      }
    }
  }
  if (paying) await kill(paying);
  await Promise.all(answers);
  // The kills fell on both sides of the charge, and within both transactions.
  for (const part of ['payment_intent', 'sandbox_bank_entry', 'tax_document', 'commit']) {
    expect(
      steps.some(({ text }) => text.includes(part)),
      part,
    ).toBe(true);
  }
  // Only statements of the outbox may come after the response: it delivers messages, records them,
  // and clears its alarms.
  const ofOutbox = /outbox|sandbox_message|sent_message|alarm/;
  expect(missed.filter((text) => !ofOutbox.test(text))).toEqual([]);
  const [one, other] = await Promise.all(servers);
  if (!one || !other) throw new Error('Too few servers are left');
  // Both continue concurrently, with few enough calls that none waits for a connection.
  const left = [...attempts];
  const people = [one, other, one, other].map(async ({ origin }) => {
    for (let attempt = left.pop(); attempt; attempt = left.pop()) {
      await outcomeOf(origin, attempt);
      await payAgain(origin, attempt);
    }
  });
  await Promise.all(people);
  await expectPaidOnce(opened, attempts);
});
