/** Unsubscribing from reminders with the link in a mail, without logging in. */
import { beforeEach, describe, expect, test } from 'vitest';
import { databases } from '../support/database/databases';
import { DAY, Payer } from '../support/money/payments';
import { World } from '../support/world';

describe.each(databases)('the link of a reminder on $name', ({ open }) => {
  let payer: Payer;
  let link = '';
  const world = World.forEach(open);
  beforeEach(async () => {
    payer = await Payer.of(world);
    await payer.checkout({ planCode: 'growth', cycle: 'monthly', trial: true });
    world.clock.turn(12 * DAY);
    await world.server.renewals.runOnce();
    const [mail] = await payer.mails('trial_ends_soon');
    link = /^http:\S+\/reminders\/off\?\S+$/m.exec(mail?.text ?? '')?.[0] ?? '';
  });

  const path = () => link.replace(/^http:\/\/[^/]+/, '');
  /** The stored value: the payer's token expired long ago. */
  const reminders = async () =>
    world.db
      .selectFrom('account')
      .select([
        'trial_reminders as trial',
        'payment_reminders as payment',
        'card_reminders as card',
        'usage_reminders as usage',
      ])
      .where('id', '=', payer.id)
      .executeTakeFirstOrThrow();

  test('opening it changes nothing, because mail scanners open every link', async () => {
    const page = await world.server.app.inject({ url: path() });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('We’ll stop sending you reminders before a trial ends.');
    expect(page.body).toContain('<form method="post"><button>');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(await reminders()).toEqual({ trial: true, payment: true, card: true, usage: true });
    const arabic = await world.server.app.inject({ url: `${path()}&lng=ar` });
    expect(arabic.body).toContain('<html lang="ar" dir="rtl">');
  });

  test.each([
    ['a mail client', 'List-Unsubscribe=One-Click'],
    ['the button of the page', ''],
  ])('a POST by %s turns off only this kind', async (_who, payload) => {
    const answer = await world.server.app.inject({
      method: 'POST',
      url: path(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('These reminders are off');
    expect(await reminders()).toEqual({ trial: false, payment: true, card: true, usage: true });
    world.clock.turn(2 * DAY - 60 * 60);
    await world.server.renewals.runOnce();
    expect(await payer.mails('trial_ends_today')).toEqual([]);
  });

  test('a link with an invalid signature is rejected', async () => {
    const token = new URL(link).searchParams.get('token') ?? '';
    const other = await Payer.of(world);
    const forged = [
      '',
      'nonsense',
      token.replace('.trial.', '.card.'),
      token.replace(payer.id, other.id),
      `${token}x`,
    ];
    for (const wrong of forged) {
      const url = `/api/v1/reminders/off?token=${wrong}`;
      for (const method of ['GET', 'POST'] as const) {
        const answer = await world.server.app.inject({ method, url });
        expect({ wrong, method, status: answer.statusCode }).toMatchObject({ status: 404 });
      }
    }
    const twice = await world.server.app.inject({
      method: 'POST',
      url: `/api/v1/reminders/off?token=${token}&token=${token}`,
    });
    expect(twice.statusCode).toBe(404);
    expect(await reminders()).toEqual({ trial: true, payment: true, card: true, usage: true });
  });
});
