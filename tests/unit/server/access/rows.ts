/** A valid request for each call, so that the response depends only on the caller. */
import { randomUUID } from 'node:crypto';
import type { Entry } from '../../../../api/contract/platform/access';
import { sendPasswordOtpRoute } from '../../../../api/contract/accounts/routes-account';
import {
  askArchiveRoute,
  closeAccountRoute,
} from '../../../../api/contract/accounts/routes-closing';
import {
  createSessionRoute,
  googleRedirectRoute,
} from '../../../../api/contract/accounts/routes-google';
import { endSecondFactorRoute } from '../../../../api/contract/accounts/routes-second-factor';
import { Accounts } from '../support/accounts';
import { billingAddress, card, order, Payer, transfer, awaitedTransfer } from '../support/payments';
import { Factor } from '../support/second-factor';
import { form } from '../support/world';
import type { Actor, Owner, Stage } from './stage';

/** The request sent with a call. */
export type Sent = {
  readonly body?: unknown;
  readonly query?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly cookie?: string;
};

type Asking = {
  readonly stage: Stage;
  readonly actor: Actor;
  /** For a call whose path names something owned: the owner. */
  readonly owner: () => Promise<Owner>;
};

/** Prepares a valid request for a call. */
export type Row = (asking: Asking) => Sent | Promise<Sent>;

const plain: Row = () => ({});

/** Someone who has registered but not entered the code. */
async function pending({ world }: Stage) {
  const filled = form(world.unique());
  const { body } = await world.register(filled);
  // The call's response has the contract's shape, which has its own test.
  return { filled, userId: (body['user'] as { id: string }).id };
}

/** The calling account, or another one if the caller has none. */
const memberOf = async ({ stage, actor }: Asking) => actor.member ?? stage.world.member();

/** The cookie of a browser that has started signing in with Google. */
async function attempt({ world }: Stage): Promise<{ readonly cookie: string }> {
  const { headers } = await world.call(googleRedirectRoute);
  return { cookie: (headers['set-cookie'] ?? '').split(';')[0] ?? '' };
}

/** A new account with a second factor. */
async function withFactor({ world }: Stage) {
  const member = await world.member();
  return { member, factor: await Factor.turnOn(world, member.accessToken) };
}

/** Turns the caller's second factor off, if it has one. */
async function withoutFactor({ stage: { world }, actor }: Asking): Promise<void> {
  if (!actor.member) return;
  await world.call(endSecondFactorRoute, undefined, { token: actor.member.accessToken });
}

/** Starts verifying a new phone for the caller. */
async function newPhone({ stage: { world }, actor }: Asking): Promise<string> {
  const { phone } = form(world.unique());
  if (actor.member) await new Accounts(world).update(actor.member.accessToken, { phone });
  return phone;
}

/** A transfer with an unknown reference, and the payment it was meant for. */
async function strayTransfer(stage: Stage) {
  const { reference } = await awaitedTransfer(await Payer.of(stage.world));
  return { params: { id: await stage.stray() }, body: { reference, reason: 'By name' } };
}

/** A message of the contact form; returns its reference. */
async function messageTo({ world }: Stage): Promise<string> {
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

const PASSWORD = 'seven loud storks';

/** The calls that anyone may make. */
const anyone: Readonly<Record<string, Row>> = {
  health: plain,
  openapi: plain,
  plans: plain,
  googleRedirect: plain,
  sessionLogout: plain,
  register: ({ stage }) => ({ body: form(stage.world.unique()) }),
  login: async ({ stage }) => {
    const { email, password } = (await stage.world.member()).form;
    return { body: { email, password } };
  },
  refresh: async (asking) => ({
    body: { refreshToken: (await memberOf(asking)).refreshToken },
  }),
  sendOtp: async ({ stage }) => {
    const { filled, userId } = await pending(stage);
    stage.world.clock.turn(31);
    return { body: { phone: filled.phone, userId } };
  },
  verifyOtp: async ({ stage }) => {
    const { filled, userId } = await pending(stage);
    return {
      body: { phone: filled.phone, code: await stage.world.codeOf(filled.phone), userId },
    };
  },
  changePendingPhone: async ({ stage }) => {
    const { filled, userId } = await pending(stage);
    stage.world.clock.turn(31);
    const { phone } = form(stage.world.unique());
    return { body: { userId, phone: filled.phone, newPhone: phone } };
  },
  sendPasswordOtp: async (asking) => ({
    body: { channel: 'phone', identifier: (await memberOf(asking)).form.phone },
  }),
  resetPasswordWithOtp: async ({ stage: { world } }) => {
    const { phone } = (await world.member()).form;
    await world.call(sendPasswordOtpRoute, { channel: 'phone', identifier: phone });
    const code = await world.codeOf(phone);
    const secret = { password: PASSWORD, confirmPassword: PASSWORD };
    return { body: { channel: 'phone', identifier: phone, code, ...secret } };
  },
  verifyEmail: async (asking) => {
    const { email } = (await memberOf(asking)).form;
    const token = await new Accounts(asking.stage.world).linkTo(email);
    return { query: `?token=${encodeURIComponent(token)}` };
  },
  sendEmailLink: ({ stage }) => ({ body: { email: form(stage.world.unique()).email } }),
  contact: () => ({
    body: {
      inquiryType: 'general',
      name: 'Lina',
      email: 'lina@example.com',
      subject: 'Hello',
      message: 'Hello',
      seconds: 30,
    },
  }),
  comeBack: async ({ stage: { world } }) => {
    const { form: filled, accessToken } = await world.member();
    const { email, password } = filled;
    await world.call(closeAccountRoute, { password }, { token: accessToken });
    const { body } = await world.login(email, password);
    return { body: { comeBack: body['comeBack'] } };
  },
  secondStep: async ({ stage }) => {
    const { member, factor } = await withFactor(stage);
    const { headers } = await stage.world.login(member.form.email, member.form.password);
    stage.world.clock.turn(31);
    const cookie = (headers['set-cookie'] ?? '').split(';')[0] ?? '';
    return { cookie, body: { code: factor.code() } };
  },
  createSession: async ({ stage }) => ({
    ...(await attempt(stage)),
    body: { code: form(stage.world.unique()).email },
  }),
  linkGoogle: async ({ stage }) => {
    const { email, password } = (await stage.world.member()).form;
    const { cookie } = await attempt(stage);
    await stage.world.call(createSessionRoute, { code: email }, { headers: { cookie } });
    return { cookie, body: { password } };
  },
};

/** The calls that require a signed-in account. */
const account: Readonly<Record<string, Row>> = {
  me: plain,
  sessions: plain,
  endOtherSessions: plain,
  planDetails: plain,
  gatewayPlans: plain,
  getSubscription: plain,
  payments: plain,
  billing: plain,
  forgetMethod: plain,
  getPlan: () => ({ params: { code: 'growth' } }),
  preview: () => ({ query: '?planCode=growth&cycle=monthly' }),
  prove: async (asking) => ({ body: { password: (await memberOf(asking)).form.password } }),
  beginSecondFactor: async (asking) => {
    // One that has a second factor is refused for that, so it is turned off before.
    await withoutFactor(asking);
    return {};
  },
  confirmSecondFactor: async (asking) => {
    await withoutFactor(asking);
    const { actor, stage } = asking;
    if (!actor.member) return { body: { code: '123456' } };
    const factor = await Factor.begin(stage.world, actor.member.accessToken);
    return { body: { code: factor.code() } };
  },
  endSecondFactor: plain,
  updateMe: () => ({ body: { firstName: 'Salma' } }),
  saveBilling: () => ({ body: { billingAddress } }),
  logout: async (asking) => ({
    body: { refreshToken: (await memberOf(asking)).refreshToken },
  }),
  changePassword: async (asking) => ({
    body: {
      currentPassword: (await memberOf(asking)).form.password,
      password: PASSWORD,
      confirmPassword: PASSWORD,
    },
  }),
  sendPhoneOtp: async (asking) => {
    await newPhone(asking);
    asking.stage.world.clock.turn(31);
    return {};
  },
  verifyMyPhone: async (asking) => {
    const phone = await newPhone(asking);
    const { world } = asking.stage;
    return { body: { code: asking.actor.member ? await world.codeOf(phone) : '123456' } };
  },
  closing: plain,
  sendClosingCode: plain,
  closeAccount: async (asking) => ({
    body: { password: (await memberOf(asking)).form.password },
  }),
  archive: plain,
  askArchive: plain,
  archiveFile: async ({ stage: { world }, actor }) => {
    if (!actor.member) return { body: { token: 'none' } };
    const { accessToken, form: filled } = actor.member;
    await world.call(askArchiveRoute, undefined, { token: accessToken });
    await world.server.archiveJob.idle();
    const token = await new Accounts(world).linkTo(filled.email, 'archive_ready', 'archive');
    return { body: { token } };
  },
  cancel: async ({ stage, actor }) => {
    if (actor.member) await stage.subscribe(actor.member);
    return { body: {} };
  },
  endSession: async ({ owner }) => ({ params: { id: (await owner()).sessionId } }),
  getPayment: async ({ owner }) => ({ params: { id: (await owner()).paymentId } }),
  invoicePdf: async ({ owner }) => ({ params: { id: (await owner()).paymentId } }),
  yearInvoices: async ({ stage, actor }) => {
    if (actor.member) await stage.subscribe(actor.member);
    return { params: { year: '2026' } };
  },
  getIntent: async ({ owner }) => ({ params: { key: (await owner()).intentKey } }),
};

/** The calls that pay or open the app. */
const ready: Readonly<Record<string, Row>> = {
  openApp: plain,
  checkout: () => ({ body: transfer }),
  startRecurring: () => ({ body: order() }),
  tokenize: () => ({ body: { card: card(), billingAddress } }),
  change: async ({ stage, actor }) => {
    if (actor.member) await stage.subscribe(actor.member);
    return { body: { planCode: 'pro', cycle: 'monthly' } };
  },
  renew: async ({ stage, actor }) => {
    if (actor.member) await (await stage.subscribe(actor.member)).cancel({});
    return { body: {} };
  },
};

/** A valid request for each call, by its access rule and its id. */
export const rows: Readonly<Record<Entry, Readonly<Record<string, Row>>>> = {
  anyone,
  account,
  ready,
  cookie: { sessionUser: plain },
  operator: {
    alarms: plain,
    disputes: plain,
    resolveAlarm: async ({ stage }) => ({
      params: { id: await stage.alarm() },
      body: { reason: 'The cause is gone' },
    }),
    findAccounts: () => ({ query: '?q=Lina' }),
    accountHistory: async ({ stage }) => ({
      params: { id: String((await stage.world.member()).user['id']) },
    }),
    refundPayment: async ({ stage }) => ({
      params: { id: (await stage.owner()).paymentId },
      body: { amount: { amount: 100, currency: 'USD' }, reason: 'Asked for' },
    }),
    openTransfers: plain,
    inbox: plain,
    closeMessage: async ({ stage }) => ({
      params: { id: await messageTo(stage) },
      body: { reason: 'Answered' },
    }),
    auditLog: plain,
    assignTransfer: ({ stage }) => strayTransfer(stage),
    createPlan: () => ({ body: { code: 'growth', period: 'monthly' } }),
  },
  service: {
    reportUsage: async ({ stage }) => ({
      body: {
        businessId: (await stage.world.member()).user['id'],
        item: 'messages',
        amount: 1,
        at: stage.world.clock.now().toISOString(),
        id: randomUUID(),
      },
    }),
  },
};
