/** A server under the test's control: its clock, outbox and log, and calls without a socket. */
import { afterAll, afterEach, beforeAll, beforeEach, onTestFinished } from 'vitest';
import type { Method } from '../../contract/platform/call';
import { login as loginCall, refresh as refreshCall } from '../../contract/accounts/auth';
import {
  register as registerCall,
  sendOtp as sendOtpCall,
  verifyOtp,
} from '../../contract/accounts/registration';
import { me as meCall } from '../../contract/accounts/users';
import type { OutboxMessage } from '../../contract/messaging/outbox';
import { type Env, parseServerSettings } from '../../contract/platform/settings/settings';
import { buildServer } from '../../server/app';
import type { Server, ServerDependencies } from '../../server/dependencies';
import type { Database } from '../../server/platform/database/open';
import { makeLog } from '../../server/platform/telemetry/log';
import { SandboxBank } from '../../server/sandbox/bank';
import { sandboxMessages, sandboxProviders } from '../../server/sandbox/messages';
import type { GivenKeys } from '../../server/platform/crypto/open-secrets';
import type { Providers } from '../../server/messaging/ports';
import type { MoneyProviders } from '../../server/money/gateways/payment-ports';
import type { HashCost } from '../../server/accounts/login/passwords';
import { TestClock } from './test-clock';

// Tests verify logic, not cost.
export const CHEAP: HashCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** The test server's encryption keys, unless a test brings its own. */
export const TEST_KEYS: GivenKeys = {
  keys: [{ id: 'test', secret: 'a-secret-that-only-the-tests-know-of' }],
  from: { setting: 'ENCRYPTION_KEYS' },
};

export type Answer = {
  readonly status: number;
  /** The parsed body; an empty object when there is none. */
  readonly body: Record<string, unknown>;
  readonly headers: Readonly<Record<string, string | undefined>>;
};

export type CallOptions = {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly address?: string;
};

/** A form that passes every rule, made unique by a number. */
export function form(n: number, changes: Readonly<Record<string, unknown>> = {}) {
  return {
    businessName: `shop_${n}`,
    firstName: 'Lina',
    lastName: 'Haddad',
    email: `owner${n}@example.com`,
    phone: `+97059${String(n).padStart(7, '0')}`,
    password: 'five grey geese',
    confirmPassword: 'five grey geese',
    ...changes,
  };
}

/** Limits on codes that a test with many accounts does not reach; limits per number stay. */
export const manyCodes = Object.fromEntries(
  'HOUR_ADDRESS DAY HOUR_NETWORK DAY_NETWORK HOUR_COUNTRY DAY_COUNTRY HOUR_ALL DAY_ALL'
    .split(' ')
    .map((of) => [`CODES_PER_${of}`, '1000000']),
);

/** The settings of a test: limits are disabled unless it sets them. */
export function testSettings(env: Env = {}) {
  return parseServerSettings({
    NODE_ENV: 'test',
    CARDS_PER_HOUR: '100000',
    CARDS_PER_HOUR_ADDRESS: '100000',
    CARDS_PER_HOUR_NETWORK: '100000',
    NEW_ACCOUNT_CARD_MS: '0',
    ...manyCodes,
    CODE_CHECKS_PER_HOUR_ADDRESS: '100000',
    LOGIN_FAILURES_ADDRESS: '100000',
    ...env,
  });
}

/** Any server on a database takes what waits in its outbox. */
const serversOf = new WeakMap<Database, Server[]>();

type WorldOptions = Pick<
  Partial<ServerDependencies>,
  'encryption' | 'hashCost' | 'site' | 'tracing'
> & {
  /** A bank that several servers share, or a replacement of the sandbox bank's providers. */
  readonly money?: SandboxBank | ((bank: SandboxBank, database: Database) => MoneyProviders);
  readonly env?: Env;
  readonly clock?: TestClock;
  readonly logLevel?: string;
  readonly providers?: (kept: Providers) => Providers;
};

/** A server and the test's client for it. */
export class World {
  private next = 1;
  // Assigned by `start`, before anybody but a hook can read them.
  database!: Database;
  clock!: TestClock;
  server!: Server;
  bank!: SandboxBank;
  private readonly others: World[] = [];
  readonly lines: string[] = [];

  private constructor() {}

  static async on(database: Database, options?: WorldOptions): Promise<World> {
    const world = new World();
    await world.start(database, options);
    return world;
  }

  /** A server until the end of the test that opens it, or whose `beforeEach` does. */
  static async forTest(database: Database, options?: WorldOptions): Promise<World> {
    const world = await World.on(database, options);
    onTestFinished(() => world.close());
    return world;
  }

  /** A server for all tests of a `describe` or a file. */
  static forAll(open: () => Promise<Database>, options?: WorldOptions): World {
    const world = new World();
    beforeAll(async () => world.start(await open(), options));
    afterAll(() => world.close());
    return world;
  }

  /** A new server for each test of a `describe` or a file. */
  static forEach(open: () => Promise<Database>, options?: WorldOptions): World {
    const world = new World();
    beforeEach(async () => world.start(await open(), options));
    afterEach(() => world.close());
    return world;
  }

  private async start(
    database: Database,
    {
      clock = new TestClock(),
      env,
      logLevel = 'info',
      providers,
      money,
      ...given
    }: WorldOptions = {},
  ): Promise<void> {
    this.next = 1;
    this.lines.length = 0;
    const kept = sandboxProviders(database.db, clock);
    const bank =
      money instanceof SandboxBank
        ? money
        : await SandboxBank.open({ db: database.db, clock, delayMs: 0 });
    const server = await buildServer({
      encryption: TEST_KEYS,
      hashCost: CHEAP,
      ...given,
      settings: testSettings(env),
      database,
      clock,
      providers: providers?.(kept) ?? kept,
      log: makeLog(logLevel, { write: (line) => void this.lines.push(line) }),
      money: typeof money === 'function' ? money(bank, database) : bank,
      // A run started by a timer would take rows from a run of the test.
      repeatJobs: false,
    });
    serversOf.set(database, [...(serversOf.get(database) ?? []), server]);
    await server.app.ready();
    Object.assign(this, { database, clock, server, bank });
  }

  /** Another server on this one's database, with its clock, until this one closes. */
  async beside(options?: WorldOptions): Promise<World> {
    const other = await World.on(this.database, { clock: this.clock, ...options });
    this.others.push(other);
    return other;
  }

  get db(): Database['db'] {
    return this.database.db;
  }

  async close(): Promise<void> {
    for (const { server } of this.others.splice(0)) await server.app.close();
    await this.server.app.close();
    await this.database.close();
  }

  /** A number that no other test of this world has. */
  unique(): number {
    return this.next++;
  }

  async call(
    route: { readonly method: Method; readonly path: string },
    body?: unknown,
    { token, headers = {}, address = '203.0.113.7' }: CallOptions = {},
  ): Promise<Answer> {
    const response = await this.server.app.inject({
      method: route.method,
      url: route.path,
      remoteAddress: address,
      headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    });
    const known: Answer['headers'] = Object.fromEntries(
      Object.entries(response.headers).map(([name, value]) => [name, value?.toString()]),
    );
    const isJson = response.body !== '' && known['content-type']?.includes('json') === true;
    return {
      status: response.statusCode,
      body: isJson ? (response.json() as Record<string, unknown>) : {},
      headers: known,
    };
  }

  /** Every message sent so far, newest first, or those to one recipient. */
  async messages(recipient?: string): Promise<OutboxMessage[]> {
    for (const { outbox } of serversOf.get(this.database) ?? []) await outbox.idle();
    return sandboxMessages(this.db, recipient);
  }

  /** The messages to one recipient, newest first; only those of a template, if one is given. */
  async messagesTo(recipient: string, template?: string): Promise<OutboxMessage[]> {
    const all = await this.messages(recipient);
    return all.filter((one) => template === undefined || one.template === template);
  }

  async codeOf(phone: string): Promise<string> {
    const code = (await this.messagesTo(phone)).find((message) => message.code)?.code;
    if (code === undefined) throw new Error(`No code went to ${phone}`);
    return code;
  }

  /** A code that differs from the one sent. */
  wrong(code: string): string {
    return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  }

  register(body: unknown, options?: CallOptions): Promise<Answer> {
    return this.call(registerCall, body, options);
  }

  login(email: string, password: string, options?: CallOptions): Promise<Answer> {
    return this.call(loginCall, { email, password }, options);
  }

  sendOtp(phone: string, userId?: string, options?: CallOptions): Promise<Answer> {
    return this.call(sendOtpCall, { phone, ...(userId && { userId }) }, options);
  }

  verify(phone: string, code: string, userId?: string, options?: CallOptions): Promise<Answer> {
    return this.call(verifyOtp, { phone, code, ...(userId && { userId }) }, options);
  }

  refresh(refreshToken: string): Promise<Answer> {
    return this.call(refreshCall, { refreshToken });
  }

  me(token: string, options?: CallOptions): Promise<Answer> {
    return this.call(meCall, undefined, { ...options, token });
  }

  /** Registers and verifies; returns the form and the response of the verification. */
  async member(changes: Readonly<Record<string, unknown>> = {}) {
    const filled = form(this.unique(), changes);
    const registered = await this.register(filled);
    if (registered.status !== 201) throw new Error(JSON.stringify(registered.body));
    const verified = await this.verify(filled.phone, await this.codeOf(filled.phone));
    if (verified.status !== 200) throw new Error(JSON.stringify(verified.body));
    const user = verified.body['user'] as Record<string, unknown>;
    return {
      form: filled,
      accessToken: String(verified.body['accessToken']),
      refreshToken: String(verified.body['refreshToken']),
      user,
      id: String(user['id']),
    };
  }
}
