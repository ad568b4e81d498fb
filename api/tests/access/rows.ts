/** A valid request for each call, so that the response depends only on the caller. */
import { randomUUID } from 'node:crypto';
import type { Entry } from '../../contract/platform/access';
import { askArchive as askArchiveCall } from '../../contract/accounts/archive';
import { beginPasskey as beginPasskeyCall } from '../../contract/accounts/passkeys';
import type { PasskeyOptions } from '../../contract/accounts/passkeys';
import { Accounts } from '../support/accounts';
import { Authenticator } from '../support/authenticator';
import { billingAddress, order } from '../support/money/payments';
import { Factor } from '../support/second-factor';
import {
  type Row,
  plain,
  memberOf,
  withoutFactor,
  withoutPassword,
  newPhone,
  strayTransfer,
  messageTo,
  newPrice,
  PASSWORD,
} from './requests';
import { anyone } from './open-rows';
import { transfer } from '../support/money/transfers';

const account: Readonly<Record<string, Row>> = {
  me: plain,
  sessions: plain,
  endOtherSessions: plain,
  planDetails: plain,
  gatewayPlans: plain,
  notices: plain,
  getSubscription: plain,
  payments: plain,
  billing: plain,
  forgetMethod: plain,
  getPlan: () => ({ params: { code: 'growth' } }),
  preview: () => ({ query: '?planCode=growth&cycle=monthly' }),
  sendProofCode: async (asking) => {
    await withoutFactor(asking);
    await withoutPassword(asking);
    return {};
  },
  beginPasskeyProof: plain,
  prove: async (asking) => ({ body: { password: (await memberOf(asking)).form.password } }),
  beginSecondFactor: async (asking) => {
    // A caller with a second factor is rejected for that, so it is disabled first.
    await withoutFactor(asking);
    return {};
  },
  confirmSecondFactor: async (asking) => {
    await withoutFactor(asking);
    const { actor, fixture } = asking;
    if (!actor.member) return { body: { code: '123456' } };
    const factor = await Factor.start(fixture.world, actor.member.accessToken);
    return { body: { code: factor.code() } };
  },
  endSecondFactor: plain,
  renewRecoveryCodes: async (asking) => {
    const { actor, fixture } = asking;
    await withoutFactor(asking);
    if (actor.member) await Factor.turnOn(fixture.world, actor.member.accessToken);
    return {};
  },
  accountEvents: plain,
  passkeys: plain,
  beginPasskey: plain,
  addPasskey: async (asking) => {
    const { world } = asking.fixture;
    const token = (await memberOf(asking)).accessToken;
    const { body } = await world.call(beginPasskeyCall, undefined, { token });
    // The call's response has the contract's shape, which has its own test.
    return { body: Authenticator.of(world).make(body as PasskeyOptions) };
  },
  removePasskey: async ({ owner }) => ({ params: { id: (await owner()).passkeyId } }),
  updateMe: () => ({ body: { firstName: 'Salma' } }),
  saveBilling: () => ({ body: { billingAddress } }),
  logout: async (asking) => ({ body: { refreshToken: (await memberOf(asking)).refreshToken } }),
  changePassword: async (asking) => ({
    body: {
      currentPassword: (await memberOf(asking)).form.password,
      password: PASSWORD,
      confirmPassword: PASSWORD,
    },
  }),
  sendPhoneOtp: async (asking) => {
    await newPhone(asking);
    asking.fixture.world.clock.turn(31);
    return {};
  },
  verifyMyPhone: async (asking) => {
    const phone = await newPhone(asking);
    const { world } = asking.fixture;
    return { body: { code: asking.actor.member ? await world.codeOf(phone) : '123456' } };
  },
  closing: plain,
  sendClosingCode: async (asking) => {
    await withoutPassword(asking);
    return {};
  },
  closeAccount: async (asking) => ({ body: { password: (await memberOf(asking)).form.password } }),
  archive: plain,
  askArchive: plain,
  archiveFile: async ({ fixture: { world }, actor }) => {
    if (!actor.member) return { body: { token: 'none' } };
    const { accessToken, form: filled } = actor.member;
    await world.call(askArchiveCall, undefined, { token: accessToken });
    await world.server.archiveJob.idle();
    const token = await new Accounts(world).linkTo(filled.email, 'archive_ready', 'archive');
    return { body: { token } };
  },
  cancel: async ({ fixture, actor }) => {
    if (actor.member) await fixture.subscribe(actor.member);
    return { body: {} };
  },
  endSession: async ({ owner }) => ({ params: { id: (await owner()).sessionId } }),
  getPayment: async ({ owner }) => ({ params: { id: (await owner()).paymentId } }),
  invoicePdf: async ({ owner }) => ({ params: { id: (await owner()).paymentId } }),
  yearInvoices: async ({ fixture, actor }) => {
    if (actor.member) await fixture.subscribe(actor.member);
    return { params: { year: '2026' } };
  },
  getIntent: async ({ owner }) => ({ params: { key: (await owner()).intentKey } }),
};

const ready: Readonly<Record<string, Row>> = {
  openApp: plain,
  checkout: () => ({ body: transfer }),
  cardKey: plain,
  startRecurring: async ({ fixture, actor }) => ({
    body: order(undefined, { card: await fixture.card(actor) }),
  }),
  tokenize: async ({ fixture, actor }) => ({
    body: { card: await fixture.card(actor), billingAddress },
  }),
  change: async ({ fixture, actor }) => {
    if (actor.member) await fixture.subscribe(actor.member);
    return { body: { planCode: 'pro', cycle: 'monthly' } };
  },
  renew: async ({ fixture, actor }) => {
    if (actor.member) await (await fixture.subscribe(actor.member)).cancel({});
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
    decideDispute: async ({ fixture }) => ({
      params: { provider: 'cards', caseId: await fixture.dispute() },
      body: { verdict: 'won', reason: 'The letter of the bank' },
    }),
    resolveAlarm: async ({ fixture }) => ({
      params: { id: await fixture.alarm() },
      body: { reason: 'The cause is gone' },
    }),
    findAccounts: () => ({ query: '?q=Lina' }),
    accountHistory: async ({ fixture }) => ({
      params: { id: (await fixture.world.member()).id },
    }),
    refundPayment: async ({ fixture }) => ({
      params: { id: (await fixture.owner()).paymentId },
      body: { amount: { amount: 100, currency: 'USD' }, reason: 'Asked for' },
    }),
    returnMoney: async ({ fixture }) => ({
      body: {
        of: 'transfer',
        id: await fixture.stray(),
        amount: { amount: 100, currency: 'USD' },
        bankReference: randomUUID(),
        reason: 'Asked for',
      },
    }),
    openTransfers: plain,
    bookTransfer: async ({ fixture }) => ({
      body: {
        ...(await fixture.unreported()),
        amount: { amount: 2_500, currency: 'USD' },
        reason: 'On the statement of the account',
      },
    }),
    inbox: plain,
    closeMessage: async ({ fixture }) => ({
      params: { id: await messageTo(fixture) },
      body: { reason: 'Answered' },
    }),
    auditLog: plain,
    jobs: plain,
    announcements: plain,
    previewAnnouncement: ({ fixture }) => ({ body: { announcement: newPrice(fixture, 'growth') } }),
    announceChange: ({ fixture }) => ({
      body: { announcement: newPrice(fixture, 'pro'), reason: 'Decided' },
    }),
    assignTransfer: ({ fixture }) => strayTransfer(fixture),
    createPlan: () => ({ body: { code: 'growth', period: 'monthly' } }),
  },
  service: {
    reportUsage: async ({ fixture }) => ({
      body: {
        businessId: (await fixture.world.member()).id,
        item: 'messages',
        amount: 1,
        at: fixture.world.clock.now().toISOString(),
        id: randomUUID(),
      },
    }),
  },
};
