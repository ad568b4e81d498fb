/** Announcing prices and legal texts: 30 days ahead, once, re-authenticated and logged. */
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { legalTexts } from '../../../contract/legal-texts';
import { monthlyCents } from '../../../contract/money/plans/catalogue';
import { legalVersions } from '../../../contract/money/plans/notices';
import { plans } from '../../../contract/money/plans/plans';
import { databases } from '../../support/database/databases';
import { OperatorClient, OPERATOR, REASON } from '../../support/operator-client';
import { insertRow } from '../../support/database/rows';
import { DAY, Payer } from '../../support/money/payments';
import { World } from '../../support/world';
import { openAlarms } from '../../support/alarms';

/** The tests begin on 1 June 2026; a day of the office begins at 21:00 UTC of the day before. */
const EARLIEST = '2026-07-02';
const growth = { kind: 'price', planCode: 'growth', monthlyCents: 3_000, from: EARLIEST } as const;
const terms = {
  kind: 'text',
  document: 'terms',
  summaryEn: 'Refunds take five days.',
  summaryAr: 'يستغرق رد المبالغ خمسة أيام.',
  from: EARLIEST,
} as const;

/** A text without the invisible characters that isolate its values, and with plain spaces. */
const readable = (text = ''): string =>
  text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');

describe.each(databases)('announcing on $name', ({ open }) => {
  let office: OperatorClient;
  const world = World.forEach(open, { env: { OPERATORS: OPERATOR } });
  beforeEach(async () => {
    office = await OperatorClient.open(world);
  });

  test('a date less than 30 days ahead is rejected, and the earliest one is returned', async () => {
    expect((await office.announced()).earliestDay).toBe(EARLIEST);
    for (const draft of [
      { ...growth, from: '2026-07-01' },
      { ...terms, from: '2026-07-01' },
    ]) {
      expect(await office.announce(draft)).toMatchObject({
        status: 422,
        body: {
          fields: { 'announcement.from': 'Choose a day after the notice period' },
          fieldCodes: { 'announcement.from': 'notice_too_short' },
        },
      });
    }
    expect((await office.announced()).announcements).toEqual([]);
    expect((await office.log()).acts).toEqual([]);
  });

  test('around the end of summer time, the offered day is accepted and the one before is not', async () => {
    // Half past midnight on 11 October in Hebron; winter time begins on 24 October.
    const night = Date.parse('2026-10-10T21:30:00Z');
    world.clock.turn((night - world.clock.now().getTime()) / 1000);
    await office.prove();
    const { earliestDay } = await office.announced();
    expect(earliestDay).toBe('2026-11-11');
    const early = await office.announce({ ...growth, from: '2026-11-10' });
    expect(early.body['fieldCodes']).toEqual({ 'announcement.from': 'notice_too_short' });
    expect((await office.announce({ ...growth, from: earliestDay })).status).toBe(201);
  });

  test('an impossible date, a distant year, a zero or unchanged price, and a missing text are rejected', async () => {
    for (const [draft, field] of [
      [{ ...growth, from: '2026-09-31' }, 'from'],
      [{ ...growth, from: '2062-07-02' }, 'from'],
      [{ ...growth, from: '2027-07-07' }, 'from'],
      [{ ...growth, monthlyCents: 2_500 }, 'monthlyCents'],
      [{ ...growth, monthlyCents: 0 }, 'monthlyCents'],
      [{ ...terms, summaryAr: ' ' }, 'summaryAr'],
    ] as const) {
      const { status, body } = await office.announce(draft);
      const fields = Object.keys(body['fields'] as object);
      expect([status, fields]).toEqual([422, [`announcement.${field}`]]);
    }
    // Exactly 400 days ahead.
    expect((await office.announce({ ...growth, from: '2027-07-06' })).status).toBe(201);
  });

  test('it is in the audit log, and a plan or text has one pending announcement at a time', async () => {
    expect((await office.announce(growth)).status).toBe(201);
    expect((await office.announce(terms)).status).toBe(201);
    expect(await office.announce({ ...growth, monthlyCents: 9_000 })).toMatchObject({
      status: 409,
      body: { code: 'announcement_pending' },
    });
    expect((await office.announce(terms)).status).toBe(409);
    expect((await office.announce({ ...terms, document: 'privacy' })).status).toBe(201);
    expect((await office.log()).acts.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['announce_text', 'privacy 2'],
      ['announce_text', 'terms 2'],
      ['announce_price', 'growth'],
    ]);
    expect((await office.log()).acts.at(-1)).toMatchObject({
      amount: { amount: 3_000 },
      reason: REASON,
    });
    world.clock.turn(31 * DAY);
    await office.prove();
    const next = { ...terms, from: '2026-09-01' };
    expect(await office.announce(next)).toMatchObject({
      status: 201,
      body: { announcement: { version: 3 } },
    });
  });

  test('the list shows what changes, who announced it and why, and how many were notified', async () => {
    const payer = await Payer.of(world);
    await payer.start();
    const made = (await office.announce(growth)).body['announcement'];
    await office.announce(terms);
    const list = await office.announced();
    expect(list.prices).toEqual([
      { planCode: 'growth', monthlyPrice: { amount: 2_500, currency: 'USD' } },
      { planCode: 'pro', monthlyPrice: { amount: 7_500, currency: 'USD' } },
      { planCode: 'business', monthlyPrice: { amount: 25_000, currency: 'USD' } },
    ]);
    const act = { operator: OPERATOR, reason: REASON };
    const price = {
      kind: 'price',
      subject: 'growth',
      previousPrice: { amount: 2_500 },
      monthlyPrice: { amount: 3_000 },
      act,
    };
    const text = { kind: 'text', subject: 'terms', version: 2, act };
    expect(made).toMatchObject({ ...price, written: 0, waiting: 1 });
    expect(list.announcements).toMatchObject([
      { ...text, summary: { en: terms.summaryEn, ar: terms.summaryAr } },
      { ...price, summary: null },
    ]);
    await world.server.notices.runOnce();
    expect((await office.announced()).announcements).toMatchObject([
      { ...text, written: 2, waiting: 0 },
      { ...price, written: 1, waiting: 0 },
    ]);
    // After it took effect, it still states the previous price.
    world.clock.turn(31 * DAY);
    await office.prove();
    const later = await office.announced();
    expect(later.prices[0]?.monthlyPrice.amount).toBe(3_000);
    expect(later.announcements[1]).toMatchObject({ ...price, written: 1, waiting: 0 });
  });

  test('two concurrent announcements create one', async () => {
    const answers = await Promise.all([
      office.announce(growth),
      office.announce({ ...growth, monthlyCents: 2_000 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('the preview shows both mails and the number of recipients, and sends nothing', async () => {
    const payer = await Payer.of(world);
    await payer.start();
    const price = await office.preview(growth);
    expect(price.concerned).toBe(1);
    expect(price.mails.map(({ language, cycle }) => [language, cycle])).toEqual([
      ['en', 'monthly'],
      ['en', 'yearly'],
      ['ar', 'monthly'],
      ['ar', 'yearly'],
    ]);
    expect(price.mails[0]?.subject).toMatch(
      /^The price of the Growth plan will change on 2\s+July\s+2026$/,
    );
    expect(price.mails[0]?.text).toMatch(/Current price: \$25\.00\nNew price: \$30\.00/);
    expect(price.mails[1]?.text).toMatch(/Current price: \$240\.00\nNew price: \$288\.00/);
    expect(price.mails[2]?.text).toContain('السعر الجديد');
    expect(price.mails[0]?.notice.title).toBeNull();
    expect(readable(price.mails[0]?.notice.body)).toBe(
      'From 2 July 2026 the Growth plan will cost $30.00 a month. A period that begins before that day still costs $25.00.',
    );
    expect(readable(price.mails[3]?.notice.body)).toMatch(/\$288\.00 سنويًا/);
    const text = await office.preview(terms);
    expect(text.concerned).toBe(2);
    expect(text.mails.map(({ cycle }) => cycle)).toEqual([null, null]);
    expect(text.mails[0]?.text).toContain(terms.summaryEn);
    expect(readable(text.mails[0]?.notice.title ?? '')).toBe(
      'The terms of service will change on 2 July 2026',
    );
    expect(text.mails[1]?.notice.body).toBe(terms.summaryAr);
    expect(text.mails[1]?.text).toContain(terms.summaryAr);
    expect((await office.announced()).announcements).toEqual([]);
    await world.server.notices.runOnce();
    expect((await world.messages()).map(({ template }) => template)).not.toContain('price_change');
  });

  test('announcements are public before and after they take effect', async () => {
    await office.announce(growth);
    await office.announce(terms);
    const plan = async () => {
      const { body } = await world.call(plans);
      return (body['plans'] as { code: string }[]).find(({ code }) => code === 'growth');
    };
    const legal = async () => (await world.call(legalVersions)).body['terms'];
    const from = '2026-07-01T21:00:00.000Z';
    expect(await plan()).toMatchObject({
      monthlyPrice: { amount: 2_500 },
      comingPrice: { monthlyPrice: { amount: 3_000 }, yearlyPrice: { amount: 28_800 }, from },
    });
    expect(await legal()).toEqual({
      current: { version: 1, from: '2026-11-22T22:00:00.000Z' },
      coming: { version: 2, from, summary: { en: terms.summaryEn, ar: terms.summaryAr } },
    });
    world.clock.turn(31 * DAY);
    expect(await plan()).toMatchObject({
      monthlyPrice: { amount: 3_000 },
      yearlyPrice: { amount: 28_800 },
      comingPrice: null,
    });
    expect(await legal()).toEqual({ current: { version: 2, from }, coming: null });
  });

  test('a registration agrees to the version in effect that day', async () => {
    await office.announce(terms);
    await Payer.of(world);
    world.clock.turn(31 * DAY);
    await Payer.of(world);
    const agreed = await world.db
      .selectFrom('account')
      .select('terms_version as version')
      .orderBy('created_at')
      .execute();
    expect(agreed.map(({ version }) => version)).toEqual([1, 1, 2]);
  });

  test('a site with an outdated text raises an alarm until it shows the current one', async () => {
    await office.announce(terms);
    await world.server.notices.runOnce();
    expect(await openAlarms(world)).toEqual([]);
    world.clock.turn(31 * DAY);
    await world.server.notices.runOnce();
    expect(await openAlarms(world)).toEqual(['legal_text_outdated terms']);
    // The next build has the text in effect.
    const { version } = legalTexts.terms;
    onTestFinished(() => void Object.assign(legalTexts.terms, { version }));
    Object.assign(legalTexts.terms, { version: 2 });
    await world.server.notices.runOnce();
    expect(await openAlarms(world)).toEqual([]);
  });

  test('a build with an outdated price raises an alarm until its pages show the current one', async () => {
    await office.announce(growth);
    await world.server.notices.runOnce();
    expect(await openAlarms(world)).toEqual([]);
    world.clock.turn(31 * DAY);
    await world.server.notices.runOnce();
    expect(await openAlarms(world)).toEqual(['price_outdated growth']);
    // The text of the next build is in effect.
    await insertRow(world.db, 'price_version', {
      plan_code: 'growth',
      monthly_cents: monthlyCents.growth,
      effective_from: world.clock.now(),
      announced_at: new Date(world.clock.now().getTime() - 40 * DAY * 1000),
    });
    await world.server.notices.runOnce();
    expect(await openAlarms(world)).toEqual([]);
  });
});
