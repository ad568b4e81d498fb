/** The gateway learns from which device a card was entered, for its checks against fraud. */
import { describe, expect, test } from 'vitest';
import { databases } from '../../../support/database/databases';
import { billingAddress, card, DAY, order, Payer } from '../../../support/money/payments';
import { authorized, cybersourceAt } from '../../../support/providers/cybersource-double';
import { ProviderDouble } from '../../../support/providers/provider-double';
import { World } from '../../../support/world';
import { startRecurring, tokenize } from '../../../../contract/money/payments/paying';

const PAYMENTS = '/pts/v2/payments';
const AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

describe.each(databases)('the device of a payer on $name', ({ open }) => {
  const double = ProviderDouble.forAll(() => ({ status: 201, body: authorized }));
  const world = World.forAll(open, {
    money: ({ providers }) => ({ ...providers, card: cybersourceAt(double.origin) }),
  });

  /** The device in the request for a card that was entered from an address with a browser. */
  async function deviceSent(
    call: 'start' | 'tokenize',
    address: string,
    agent: string,
  ): Promise<unknown> {
    const { token } = await Payer.of(world);
    const [route, body] =
      call === 'start'
        ? [startRecurring, order()]
        : [tokenize, { card: card(), billingAddress, password: 'five grey geese' }];
    const headers = { 'user-agent': agent, 'idempotency-key': crypto.randomUUID() };
    const { status } = await world.call(route, body, { token, address, headers });
    expect(status).toBe(call === 'start' ? 201 : 200);
    return double.to(PAYMENTS)[0]?.['deviceInformation'];
  }

  test.each(['start', 'tokenize'] as const)('is in the request of %s', async (call) => {
    expect(await deviceSent(call, '203.0.113.9', AGENT)).toEqual({
      ipAddress: '203.0.113.9',
      userAgent: AGENT.slice(0, 40),
      userAgentBrowserValue: AGENT,
    });
  });

  test('has a plain IP address, and only the browser fields of the gateway', async () => {
    expect(await deviceSent('start', '::ffff:203.0.113.9', `é${'x'.repeat(400)}`)).toEqual({
      ipAddress: '203.0.113.9',
      userAgent: 'x'.repeat(40),
      userAgentBrowserValue: 'x'.repeat(255),
    });
    double.sent.length = 0;
    expect(await deviceSent('start', '2001:db8::7', '')).toEqual({ ipAddress: '2001:db8::7' });
  });

  test('is not sent with a renewal, where no payer is present', async () => {
    await deviceSent('start', '203.0.113.9', AGENT);
    double.sent.length = 0;
    world.clock.turn(31 * DAY);
    await world.server.renewals.runOnce();
    const [renewal] = double.to(PAYMENTS);
    expect(renewal).toMatchObject({ processingInformation: { commerceIndicator: 'recurring' } });
    expect(renewal).not.toHaveProperty('deviceInformation');
  });
});
