/** The bank's check (3-D Secure) with the real gateway adapter, from the press to the receipt. */
import { describe, expect, test } from 'vitest';
import { authorized, cybersourceAt } from '../../../support/providers/cybersource-double';
import { databases } from '../../../support/database/databases';
import { APPROVED, order, Payer, paymentOf } from '../../../support/money/payments';
import { ProviderDouble, type Reply, type Sent } from '../../../support/providers/provider-double';
import { World } from '../../../support/world';
import { storedPauses } from '../../../../server/money/gateways/pauses';

const PAYMENTS = '/pts/v2/payments';
const BROWSER = new URLSearchParams({
  language: 'ar',
  screenWidth: '375',
  screenHeight: '740',
  colorDepth: '24',
  timeDifference: '-120',
}).toString();
const ANSWERED = 'TransactionId=question-1&MD=null';

const asksFirst = {
  status: 201,
  body: {
    id: 'soft-1',
    status: 'DECLINED',
    errorInformation: { reason: 'CONSUMER_AUTHENTICATION_REQUIRED' },
  },
};
const approved = { status: 201, body: authorized };
const CUSTOMER = authorized.tokenInformation.customer.id;

const failed = (more: object = {}): Reply => ({
  status: 201,
  body: {
    id: 'failed-1',
    status: 'DECLINED',
    errorInformation: { reason: 'CONSUMER_AUTHENTICATION_FAILED' },
    consumerAuthenticationInformation: { authenticationResult: '9', ...more },
  },
});

describe.each(databases)('3-D Secure on $name', ({ open }) => {
  /** The gateway's responses to an enrolment and to a validation. */
  let enrolled: () => Reply;
  let validated: () => Reply;

  const challenge = (): Reply => ({
    status: 201,
    body: {
      id: 'pending-1',
      status: 'PENDING_AUTHENTICATION',
      errorInformation: { reason: 'CONSUMER_AUTHENTICATION_REQUIRED' },
      consumerAuthenticationInformation: {
        accessToken: 'jwt-of-the-question',
        stepUpUrl: `${double.origin}/V2/Cruise/StepUp`,
        authenticationTransactionId: 'question-1',
      },
    },
  });

  function answer({ path, text }: Sent): Reply {
    if (path === '/tms/v1/instrumentidentifiers') return { status: 201, body: { id: 'card-id-1' } };
    if (path === '/tss/v2/searches') return { status: 201, body: { _embedded: {} } };
    if (path === '/pts/v2/voids') return { status: 400, body: { reason: 'NOT_VOIDABLE' } };
    if (path === '/risk/v1/authentication-setups') {
      return {
        status: 201,
        body: {
          status: 'COMPLETED',
          consumerAuthenticationInformation: {
            accessToken: 'jwt-of-the-look',
            deviceDataCollectionUrl: `${double.origin}/V1/Cruise/Collect`,
            referenceId: 'look-1',
          },
        },
      };
    }
    if (text.includes('VALIDATE_CONSUMER_AUTHENTICATION')) return validated();
    return text.includes('CONSUMER_AUTHENTICATION') ? enrolled() : asksFirst;
  }

  const double: ProviderDouble = ProviderDouble.forAll(answer);
  const world = World.forAll(open, {
    money: ({ providers }, { db }) => ({
      ...providers,
      card: cybersourceAt(double.origin, { pauses: storedPauses(db) }),
    }),
  });

  async function visit(method: 'GET' | 'POST', address: string, payload = '') {
    const { pathname, search } = new URL(address, 'http://localhost');
    const response = await world.server.app.inject({
      method,
      url: `${pathname}${search}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      ...(method === 'POST' && { payload }),
    });
    const location = response.headers.location ?? '';
    return { html: response.body, location, headers: response.headers };
  }

  async function begun() {
    const payer = await Payer.of(world);
    const answer = await payer.start(order(APPROVED, { cycle: 'yearly' }));
    expect(answer.status).toBe(201);
    const check = String(answer.body['redirectUrl']);
    expect(check).toMatch(/\/api\/v1\/payments\/check\/[0-9a-f-]{36}$/);
    return { payer, payment: paymentOf(answer), check, back: check.replace('/check/', '/return/') };
  }

  test('a challenge: device data, enrollment, answer, one charge', async () => {
    enrolled = challenge;
    validated = () => approved;
    const { payer, payment, check, back } = await begun();
    const look = await visit('GET', check);
    expect(look.html).toContain(`action="${double.origin}/V1/Cruise/Collect"`);
    expect(look.html).toContain('value="jwt-of-the-look"');
    expect(look.headers['content-security-policy']).toContain(
      `form-action 'self' ${double.origin}`,
    );

    expect((await visit('POST', check, BROWSER)).location).toBe(new URL(check).pathname);
    const asked = await visit('GET', check);
    expect(asked.html).toContain(`action="${double.origin}/V2/Cruise/StepUp"`);
    expect(asked.html).toContain('value="jwt-of-the-question"');
    // Reloading the URL, or posting the result of another challenge, validates nothing.
    await visit('GET', back);
    await visit('POST', back, 'TransactionId=another');
    expect(double.to(PAYMENTS)).toHaveLength(2);

    const done = await visit('POST', back, ANSWERED);
    expect(done.html).toContain('action="/payment/success"');
    expect(done.html).toContain(`name="id" value="${payment.id}"`);
    expect(done.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect((await visit('POST', back, ANSWERED)).html).toContain('action="/payment/success"');
    expect((await visit('GET', check)).location).toBe(`/payment/success?id=${payment.id}`);

    const [, enrolment, validation, ...more] = double.to(PAYMENTS);
    expect(more).toEqual([]);
    expect(enrolment).toMatchObject({
      processingInformation: { actionList: ['CONSUMER_AUTHENTICATION', 'TOKEN_CREATE'] },
      paymentInformation: { instrumentIdentifier: { id: 'card-id-1' } },
      consumerAuthenticationInformation: { referenceId: 'look-1', deviceChannel: 'BROWSER' },
      deviceInformation: { httpBrowserLanguage: 'ar', httpBrowserTimeDifference: '-120' },
      orderInformation: { amountDetails: { totalAmount: '240.00', currency: 'USD' } },
    });
    expect(validation).toMatchObject({
      processingInformation: { actionList: ['VALIDATE_CONSUMER_AUTHENTICATION', 'TOKEN_CREATE'] },
      consumerAuthenticationInformation: { authenticationTransactionId: 'question-1' },
    });
    const references = double.to(PAYMENTS).map((one) => one['clientReferenceInformation']);
    expect(new Set(references.map((one) => JSON.stringify(one))).size).toBe(3);
    expect((await payer.mine()).active).toMatchObject({ status: 'ACTIVE', planCode: 'growth' });
    expect((await payer.payments()).data).toMatchObject([{ status: 'PAID' }]);
  });

  test('the card number is only sent with the first requests and not stored', async () => {
    enrolled = challenge;
    const { check } = await begun();
    await visit('POST', check, BROWSER);
    const holding = double.sent.filter(({ text }) => text.includes(APPROVED));
    expect(holding.map(({ path }) => path)).toEqual([
      PAYMENTS,
      '/tms/v1/instrumentidentifiers',
      '/risk/v1/authentication-setups',
    ]);
    const rows = await world.db.selectFrom('payment_intent').selectAll().execute();
    const kept = JSON.stringify(rows);
    expect(rows.some(({ memo }) => memo !== null)).toBe(true);
    expect(kept).not.toContain(APPROVED);
    expect(kept).not.toContain('jwt-of-the-question');
    expect(kept).not.toContain('card-id-1');
  });

  test('a stored card is charged after 3-D Secure, customer-initiated', async () => {
    enrolled = () => approved;
    const { payer, check: first } = await begun();
    await visit('POST', first, BROWSER);
    double.sent.length = 0;
    enrolled = challenge;
    validated = () => approved;
    const answer = await payer.change('pro', 'yearly');
    expect(answer.status).toBe(200);
    expect(double.to(PAYMENTS)).toEqual([]);
    expect(double.to('/risk/v1/authentication-setups')).toMatchObject([
      { paymentInformation: { customer: { customerId: CUSTOMER } } },
    ]);
    const check = String(answer.body['redirectUrl']);
    await visit('POST', check, BROWSER);
    const done = await visit('POST', check.replace('/check/', '/return/'), ANSWERED);
    expect(done.html).toContain('action="/payment/success"');
    const customer = {
      processingInformation: {
        commerceIndicator: 'internet',
        authorizationOptions: { initiator: { type: 'customer', storedCredentialUsed: true } },
      },
      paymentInformation: { customer: { id: CUSTOMER } },
      orderInformation: { amountDetails: { totalAmount: '480.00', currency: 'USD' } },
    };
    const [enrolment, validation, ...more] = double.to(PAYMENTS);
    expect(more).toEqual([]);
    expect(enrolment).toMatchObject({
      ...customer,
      consumerAuthenticationInformation: { referenceId: 'look-1', deviceChannel: 'BROWSER' },
    });
    expect(validation).toMatchObject({
      ...customer,
      consumerAuthenticationInformation: { authenticationTransactionId: 'question-1' },
    });
    expect(enrolment?.['processingInformation']).toMatchObject({
      actionList: ['CONSUMER_AUTHENTICATION'],
    });
    expect((await payer.mine()).active).toMatchObject({ status: 'ACTIVE', planCode: 'pro' });
  });

  test.each([
    ['cancelled at the bank', { challengeCancelCode: '01' }, 'authentication_canceled', 'FAILED'],
    ['timed out at the bank', { challengeCancelCode: '04' }, 'authentication_failed', 'DECLINED'],
    ['failed', {}, 'authentication_failed', 'DECLINED'],
  ])('%s is %j: %s', async (_name, more, result, status) => {
    enrolled = challenge;
    validated = () => failed(more);
    const { payer, check, back } = await begun();
    await visit('POST', check, BROWSER);
    const done = await visit('POST', back, ANSWERED);
    expect(done.html).toContain(`name="result" value="${result}"`);
    expect((await payer.payments()).data).toMatchObject([{ status }]);
    expect((await payer.mine()).active).toBeNull();
  });

  test('cancelled on our own page, no further request is sent', async () => {
    enrolled = challenge;
    const { check, back } = await begun();
    await visit('POST', check, BROWSER);
    const before = double.sent.length;
    expect((await visit('GET', `${back}?canceled`)).location).toContain(
      'result=authentication_canceled',
    );
    expect(double.sent).toHaveLength(before);
  });

  test('a lost response is looked up under its own reference and never sent again', async () => {
    enrolled = challenge;
    validated = () => undefined;
    const { payer, check, back } = await begun();
    await visit('POST', check, BROWSER);
    await visit('POST', back, ANSWERED);
    expect((await payer.payments()).data).toMatchObject([{ status: 'PENDING' }]);
    const asked = double.to(PAYMENTS).length;
    await world.server.reconciler.runOnce();
    const reference = new URL(check).pathname.split('/').at(-1);
    expect(double.to('/tss/v2/searches').map(({ query }) => query)).toEqual([
      `clientReferenceInformation.code:${reference}-3`,
    ]);
    expect(double.to(PAYMENTS)).toHaveLength(asked);
  });

  test('a URL outside the gateway and Cardinal Commerce is rejected, and not told as a decline', async () => {
    enrolled = () => {
      const reply = JSON.stringify(challenge()).replaceAll(double.origin, 'https://evil.example');
      return JSON.parse(reply) as Reply;
    };
    const { payer, check } = await begun();
    const { location } = await visit('POST', check, BROWSER);
    expect(location).toBe('/payment?plan=growth&cycle=yearly&result=not_charged');
    expect((await payer.payments()).data).toMatchObject([{ status: 'FAILED' }]);
  });
});
