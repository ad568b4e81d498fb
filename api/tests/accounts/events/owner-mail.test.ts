/** The mails that owners receive about security events, and what is stored of them. */
import { sql } from 'kysely';
import { accountEvents } from '../../../contract/accounts/events';
import { endOtherSessions } from '../../../contract/accounts/sessions';
import { endSecondFactor } from '../../../contract/accounts/second-factor';
import { describe, expect, test } from 'vitest';
import { EVENTS_LISTED } from '../../../contract/accounts/events';
import { retentionPeriods } from '../../../contract/retention-periods';
import { recordEvent } from '../../../server/accounts/events/account-events';
import { Accounts } from '../../support/accounts';
import { databases } from '../../support/database/databases';
import { Factor } from '../../support/second-factor';
import { formatPhone } from '../../../../src/foundations/format/format-phone';
import { rowsOf } from '../../support/database/rows';
import { form, World } from '../../support/world';

const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' };

describe.each(databases)('mails about security events on $name', ({ open }) => {
  const world = World.forAll(open);
  const accounts = new Accounts(world);

  const eventsOf = async (member: { id: string }) =>
    (
      await rowsOf(world.db, 'account_event', ['kind', 'device'], { account_id: member.id }, 'id')
    ).map(({ kind, device }) => `${kind} ${device}`);

  test('enabling and disabling the second factor is mailed with time and device', async () => {
    const member = await world.member();
    const { email } = member.form;
    await Factor.turnOn(world, member.accessToken);
    const [on] = await world.messagesTo(email, 'second_factor_on');
    expect(on?.text).toContain('When: 1\u00a0June\u00a02026, 12:00 (Palestine time)');
    expect(on?.text).toContain('Device: Unknown device');
    const options = { token: member.accessToken, headers: FIREFOX };
    await world.call(endSecondFactor, undefined, options);
    // Nothing is left to disable.
    await world.call(endSecondFactor, undefined, options);
    const off = await world.messagesTo(email, 'second_factor_off');
    expect(off).toHaveLength(1);
    expect(off[0]?.text).toContain('Device: Firefox, Linux');
    expect(await eventsOf(member)).toEqual([
      'second_factor_on Unknown',
      'second_factor_off Firefox, Linux',
    ]);
  });

  test('logging out other devices is mailed, but only if there were any', async () => {
    const member = await world.member();
    const { email, password } = member.form;
    const token = member.accessToken;
    await world.call(endOtherSessions, undefined, { token });
    expect(await world.messagesTo(email, 'sessions_ended')).toEqual([]);
    await world.login(email, password);
    await world.call(endOtherSessions, undefined, { token });
    expect(await world.messagesTo(email, 'sessions_ended')).toHaveLength(1);
    expect(await eventsOf(member)).toContain('sessions_ended Unknown');
  });

  test('a new password or phone number is mailed even if reminders are turned off', async () => {
    const member = await world.member();
    const { email, password } = member.form;
    const token = member.accessToken;
    await accounts.update(token, { reminders: { trial: false, payment: false, card: false } });
    await accounts.changePassword(token, password, 'seven loud storks');
    const { phone } = form(world.unique());
    await accounts.update(token, { phone });
    await accounts.verifyPhone(token, await world.codeOf(phone));
    expect(await world.messagesTo(email, 'password_changed')).toHaveLength(1);
    const [changed] = await world.messagesTo(email, 'phone_changed');
    expect(changed?.text).toContain('When: 1\u00a0June\u00a02026');
    expect(changed?.text).toContain(`is now ${formatPhone(phone)}`);
    expect(await eventsOf(member)).toEqual(['password_changed Unknown', 'phone_changed Unknown']);
  });

  test('a change of address is mailed to the old address', async () => {
    const member = await world.member();
    const { email } = member.form;
    await accounts.verifyEmail(await accounts.linkTo(email));
    const next = form(world.unique()).email;
    await accounts.update(member.accessToken, { email: next });
    await accounts.verifyEmail(await accounts.linkTo(next));
    const [mail] = await world.messagesTo(email, 'email_changed');
    expect(mail?.text).toContain(next);
    expect(await world.messagesTo(next, 'email_changed')).toEqual([]);
    expect(await eventsOf(member)).toEqual(['email_changed Unknown']);
  });

  test("the list shows the account's latest events, newest first", async () => {
    const member = await world.member();
    const token = member.accessToken;
    const listed = async () => (await world.call(accountEvents, undefined, { token })).body;
    expect(await listed()).toEqual({ events: [] });
    const stranger = await world.member();
    await Factor.turnOn(world, stranger.accessToken);
    await Factor.turnOn(world, token);
    world.clock.turn(60);
    await world.call(endSecondFactor, undefined, { token, headers: FIREFOX });
    const at = world.clock.now().getTime();
    expect(await listed()).toMatchObject({
      events: [
        { kind: 'second_factor_off', device: 'Firefox, Linux', at: new Date(at).toISOString() },
        { kind: 'second_factor_on', device: 'Unknown', at: new Date(at - 60_000).toISOString() },
      ],
    });
    for (let n = 0; n < EVENTS_LISTED; n += 1) {
      await recordEvent(world.db, member.id, {
        kind: 'sessions_ended',
        device: `Device ${n}`,
        at: world.clock.now(),
      });
    }
    const { events } = (await listed()) as { events: { device: string }[] };
    expect(events).toHaveLength(EVENTS_LISTED);
    expect(events[0]?.device).toBe(`Device ${EVENTS_LISTED - 1}`);
  });

  test('recorded events do not change and are deleted after their retention period', async () => {
    const member = await world.member();
    await Factor.turnOn(world, member.accessToken);
    await expect(
      sql`update account_event set kind = 'phone_changed'`.execute(world.db),
    ).rejects.toThrow(/append-only|may not|refuse/i);
    world.clock.turn(retentionPeriods.accountEventYears * 365 * 24 * 60 * 60 - 60);
    await world.server.sweeper.runOnce();
    expect(await eventsOf(member)).toHaveLength(1);
    world.clock.turn(120);
    await world.server.sweeper.runOnce();
    expect(await eventsOf(member)).toEqual([]);
  });
});
