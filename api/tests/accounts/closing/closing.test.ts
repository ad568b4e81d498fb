/** Closing an account, and restoring it within thirty days. */
import { describe, expect, test } from 'vitest';
import { Accounts, verdict } from '../../support/accounts';
import { ClosingClient } from '../../support/closing-client';
import { databases } from '../../support/database/databases';
import { byGoogle, identity } from '../../support/providers/google';
import { rowOf, rowsOf, updateRows } from '../../support/database/rows';
import { whileChecked } from '../../support/held-check';
import { DAY, order, Payer, subscriptionOf } from '../../support/money/payments';
import { form, World } from '../../support/world';
import { transfer } from '../../support/money/transfers';

describe.each(databases)('closing an account on $name', ({ open }) => {
  const world = World.forEach(open, { providers: (kept) => ({ ...kept, identity }) });
  const leaving = new ClosingClient(world);

  const days = (n: number): Date => new Date(world.clock.now().getTime() + n * DAY * 1000);

  test('the preview shows the effects on the plan, the money and the deletion date', async () => {
    const { accessToken, user } = await world.member();
    const payer = new Payer(world, accessToken, user);
    const nothing = { amount: 0, currency: 'USD' };
    expect((await leaving.meaning(accessToken)).body).toEqual({
      proof: 'password',
      deletedAt: days(30).toISOString(),
      plan: null,
      paymentWaits: false,
      credit: nothing,
    });
    const { accessUntil } = subscriptionOf(await payer.start());
    await payer.checkout({ ...transfer, planCode: 'pro' });
    expect((await leaving.meaning(accessToken)).body).toMatchObject({
      plan: { planCode: 'growth', state: 'renewing', until: accessUntil },
      paymentWaits: true,
    });
    await payer.cancel();
    expect((await leaving.meaning(accessToken)).body).toMatchObject({
      plan: { planCode: 'growth', state: 'canceled', until: accessUntil },
    });
  });

  test('the preview tells a trial, for which nothing was paid, from a paid plan', async () => {
    const { accessToken, user } = await world.member();
    const payer = new Payer(world, accessToken, user);
    const trial = { planCode: 'growth', cycle: 'monthly', trial: true };
    const { trialEndsAt } = subscriptionOf(await payer.checkout(trial));
    const preview = { plan: { planCode: 'growth', state: 'trial', until: trialEndsAt } };
    expect((await leaving.meaning(accessToken)).body).toMatchObject(preview);
    await payer.cancel();
    expect((await leaving.meaning(accessToken)).body).toMatchObject(preview);
  });

  test('requires the password, ends all sessions, stops renewals and sends a mail', async () => {
    const { form: filled, accessToken, refreshToken, user } = await world.member();
    const other = await world.login(filled.email, filled.password);
    const payer = new Payer(world, accessToken, user);
    await payer.start();
    await payer.checkout({ ...transfer, planCode: 'pro' });

    const wrong = await leaving.close(accessToken, { password: 'seven loud storks' });
    expect(wrong).toMatchObject({
      status: 422,
      body: { fieldCodes: { password: 'password_wrong' } },
    });
    expect((await leaving.close(accessToken, {})).status).toBe(422);
    expect((await world.me(accessToken)).status).toBe(200);

    const closed = await leaving.close(accessToken, { password: filled.password });
    expect(closed).toMatchObject({ status: 200, body: { deletedAt: days(30).toISOString() } });
    for (const token of [accessToken, String(other.body['accessToken'])]) {
      expect((await world.me(token)).status).toBe(401);
    }
    expect((await world.refresh(refreshToken)).status).toBe(401);
    const [mail] = await world.messagesTo(filled.email);
    expect(mail?.template).toBe('account_closed');
    expect(mail?.text).toMatch(/1\sJuly\s2026/);

    const { db } = world;
    const rows = await rowsOf(
      db,
      'subscription',
      ['status', 'plan_code'],
      { account_id: payer.id },
      'plan_code',
    );
    expect(rows).toEqual([
      { status: 'CANCELED', plan_code: 'growth' },
      { status: 'EXPIRED', plan_code: 'pro' },
    ]);
    const before = await rowsOf(db, 'payment', ['id'], { account_id: payer.id });
    world.clock.turn(32 * DAY);
    await world.server.renewals.runOnce();
    const after = await rowsOf(db, 'payment', ['id'], { account_id: payer.id });
    expect(after).toEqual(before);
  });

  test('a login offers to restore the account, whose plan stays cancelled', async () => {
    const { form: filled, accessToken, user } = await world.member();
    const payer = new Payer(world, accessToken, user);
    await payer.start();
    await leaving.close(accessToken, { password: filled.password });
    world.clock.turn(20 * DAY);
    expect(verdict(await world.login(filled.email, 'seven loud storks'))).toBe(
      '401 credentials_invalid',
    );
    const offered = await world.login(filled.email, filled.password);
    expect(offered).toMatchObject({
      status: 403,
      body: { code: 'account_closed', deletedAt: days(10).toISOString() },
    });
    const restoreToken = offered.body['restoreToken'];
    for (const forged of [
      `${String(restoreToken)}x`,
      'a.b.c.d',
      String(restoreToken).replace('password', 'google'),
    ]) {
      expect(verdict(await leaving.restore(forged))).toBe('400 sign_in_expired');
    }
    const back = await leaving.restore(restoreToken);
    expect(back.status).toBe(200);
    const token = String(back.body['accessToken']);
    expect((await world.me(token)).status).toBe(200);
    expect((await leaving.restore(restoreToken)).status).toBe(400);
    const returned = new Payer(world, token, user);
    expect((await returned.mine()).active).toMatchObject({
      status: 'CANCELED',
      planCode: 'growth',
    });
    expect(subscriptionOf(await returned.renew())).toMatchObject({ status: 'ACTIVE' });
    expect((await world.login(filled.email, filled.password)).status).toBe(200);
  });

  test('the token is valid for an hour, and not after the account is deleted', async () => {
    const { form: filled, accessToken } = await world.member();
    await leaving.close(accessToken, { password: filled.password });
    const late = (await world.login(filled.email, filled.password)).body['restoreToken'];
    world.clock.turn(60 * 60);
    expect((await leaving.restore(late)).status).toBe(400);
    world.clock.turn(30 * DAY - 60 * 60 - 1);
    const last = (await world.login(filled.email, filled.password)).body['restoreToken'];
    await world.server.accountEraser.runOnce();
    world.clock.turn(1);
    await world.server.accountEraser.runOnce();
    expect((await leaving.restore(last)).status).toBe(400);
    expect(verdict(await world.login(filled.email, filled.password))).toBe(
      '401 credentials_invalid',
    );
  });

  test('its phone number, address and names can be used by a new account after deletion', async () => {
    const { form: filled, accessToken } = await world.member();
    await leaving.close(accessToken, { password: filled.password });
    expect((await world.register(filled)).status).toBe(409);
    world.clock.turn(30 * DAY);
    await world.server.accountEraser.runOnce();
    expect((await world.register(filled)).status).toBe(201);
    const verified = await world.verify(filled.phone, await world.codeOf(filled.phone));
    expect(verified.status).toBe(200);
  });

  test('an account created with Google is closed with a code and restored with Google', async () => {
    const { email } = form(world.unique());
    const token = String((await byGoogle(world, email)).body['accessToken']);
    expect((await leaving.meaning(token)).body).toMatchObject({ proof: 'code' });
    expect((await leaving.sendCode(token)).body).toEqual({ retryAfter: 30 });
    const code = await world.codeOf(email);
    expect(verdict(await leaving.close(token, { code: world.wrong(code) }))).toBe('422 otp_wrong');
    expect((await leaving.close(token, { password: 'anything' })).status).toBe(422);
    expect((await leaving.close(token, { code })).status).toBe(200);
    const offered = await byGoogle(world, email);
    expect(verdict(offered)).toBe('403 account_closed');
    const back = await leaving.restore(offered.body['restoreToken']);
    expect(back.status).toBe(200);
    // Used once.
    const again = String(back.body['accessToken']);
    expect(verdict(await leaving.close(again, { code }))).toBe('422 otp_used');
  });

  test('an account with a password is closed by it alone, not by a mailed code', async () => {
    const { accessToken: owned } = await world.member();
    const { email } = form(world.unique());
    const given = String((await byGoogle(world, email)).body['accessToken']);
    await leaving.sendCode(given);
    const code = await world.codeOf(email);
    await updateRows(world.db, 'account', { password_hash: 'set since' }, { email });
    for (const token of [owned, given]) {
      expect(verdict(await leaving.sendCode(token))).toBe('409 mailed_code_refused');
      expect(verdict(await leaving.close(token, { code }))).toBe('409 mailed_code_refused');
      expect((await world.me(token)).status).toBe(200);
    }
  });

  test('is refused if the password is reset while the old one is checked', async () => {
    const { form: filled, accessToken, id } = await world.member();
    const accounts = new Accounts(world);
    const closed = await whileChecked(
      () => leaving.close(accessToken, { password: filled.password }),
      () => accounts.resetByCode('phone', filled.phone, 'seven loud storks'),
    );
    expect(verdict(closed)).toBe('401 not_authenticated');
    const { closed_at: closedAt } = await rowOf(world.db, 'account', ['closed_at'], { id });
    expect(closedAt).toBeNull();
  });

  test('after five wrong codes, the wait is until the next one may be sent', async () => {
    const { email } = form(world.unique());
    const token = String((await byGoogle(world, email)).body['accessToken']);
    await leaving.sendCode(token);
    const wrong = world.wrong(await world.codeOf(email));
    for (let n = 0; n < 4; n += 1) await leaving.close(token, { code: wrong });
    const { status, body } = await leaving.close(token, { code: wrong });
    expect(status).toBe(429);
    expect(body).toMatchObject({ code: 'otp_locked', triesLeft: 0, retryAfter: 30 });
    world.clock.turn(30);
    expect((await leaving.sendCode(token)).status).toBe(200);
  });

  test('a code for another purpose or account does not close the account', async () => {
    const one = String((await byGoogle(world, form(world.unique()).email)).body['accessToken']);
    const { email } = form(world.unique());
    const other = String((await byGoogle(world, email)).body['accessToken']);
    await leaving.sendCode(other);
    const code = await world.codeOf(email);
    expect((await leaving.close(one, { code })).body['code']).toBe('otp_expired');
    expect((await world.me(one)).status).toBe(200);
  });

  test('a plan started by a late payment is not renewed and ends with the account', async () => {
    const { form: filled, accessToken, user } = await world.member();
    const payer = new Payer(world, accessToken, user);
    await payer.start(order());
    await leaving.close(accessToken, { password: filled.password });
    const { db } = world;
    // The state that the settlement of a late payment leaves.
    await updateRows(
      db,
      'subscription',
      { status: 'ACTIVE', ended_at: null },
      { account_id: payer.id },
    );
    world.clock.turn(31 * DAY);
    await world.server.renewals.runOnce();
    const { status } = await rowOf(db, 'subscription', ['status'], {
      account_id: payer.id,
    });
    expect(['CANCELED', 'EXPIRED']).toContain(status);
    const paid = await rowsOf(db, 'payment', ['id'], { account_id: payer.id });
    expect(paid).toHaveLength(1);
  });
});
