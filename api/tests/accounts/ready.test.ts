/**
 * Specification section 11.3, "The phone decides": a Google account may view its profile; a trial,
 * a payment and the app require a business name and a verified phone.
 */
import { openApp } from '../../contract/accounts/users';
import { describe, expect, test } from 'vitest';
import { Accounts } from '../support/accounts';
import { databases } from '../support/database/databases';
import { updateRows } from '../support/database/rows';
import { card, billingAddress, charged, order, Payer } from '../support/money/payments';
import { form, World } from '../support/world';
import { transfer } from '../support/money/transfers';

const trial = { planCode: 'growth', cycle: 'monthly', trial: true };

describe.each(databases)('what requires a verified phone on $name', ({ open }) => {
  const world = World.forAll(open);

  /**
   * An account as signing in with Google creates it, before a business name or a phone is known.
   */
  async function newcomer(known: { businessName?: string; phone?: 'verified' } = {}) {
    const payer = await Payer.of(world);
    await updateRows(
      world.db,
      'account',
      {
        ...(known.businessName === undefined && { business_name: '', business_name_key: '' }),
        ...(known.phone === undefined && { phone: '', phone_verified_at: null }),
      },
      { id: payer.id },
    );
    return payer;
  }

  const calls: Readonly<Record<string, (payer: Payer) => ReturnType<Payer['start']>>> = {
    'a trial': (payer) => payer.checkout(trial),
    'a card subscription': (payer) => payer.start(order()),
    'a transfer': (payer) => payer.checkout(transfer),
    'a kept card': (payer) => payer.tokenize({ card: card(), billingAddress }),
    'a renewal': (payer) => payer.renew(),
    'another plan': (payer) => payer.change('pro', 'monthly'),
    'the app': (payer) => payer.get(openApp),
  };

  test.each(Object.entries(calls))('%s is 403 until the phone is verified', async (_name, call) => {
    const payer = await newcomer();
    const { status, body } = await call(payer);
    expect({ status, body }).toEqual({
      status: 403,
      body: { error: 'Phone not verified', code: 'phone_not_verified', phone: '' },
    });
  });

  test.each(Object.entries(calls))(
    '%s is 403 until the business name is known',
    async (_, call) => {
      const { status, body } = await call(await newcomer({ phone: 'verified' }));
      expect({ status, body }).toEqual({
        status: 403,
        body: { error: 'No business name yet', code: 'business_name_needed' },
      });
    },
  );

  test('the profile can be read, and nothing was charged or stored', async () => {
    const payer = await newcomer();
    const before = (await charged(world)).length;
    await payer.start(order());
    expect((await payer.mine()).active).toBeNull();
    expect((await payer.payments()).data).toEqual([]);
    expect((await payer.billing()).body).toEqual({ paymentMethod: null });
    expect(await charged(world)).toHaveLength(before);
  });

  test('with both, the trial starts and the app opens', async () => {
    const payer = await newcomer();
    const accounts = new Accounts(world);
    const phone = form(world.unique()).phone;
    const businessName = `google_${world.unique()}`;
    expect((await accounts.update(payer.token, { phone, businessName })).status).toBe(200);
    expect((await payer.checkout(trial)).status).toBe(403);
    await accounts.verifyPhone(payer.token, await world.codeOf(phone));
    expect((await payer.get(openApp)).status).toBe(204);
    const started = await payer.checkout(trial);
    expect(started.status).toBe(201);
    expect(started.body['subscription']).toMatchObject({ company: businessName });
  });
});
