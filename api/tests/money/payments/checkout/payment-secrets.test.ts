/**
 * A card number and its security code are sent to the gateway and appear nowhere else: known values
 * are submitted on every path, and everything stored or sent is searched for them.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { databases } from '../../../support/database/databases';
import { tokenized } from '../../../support/providers/encrypted-cards';
import {
  bank,
  billingAddress,
  BROKEN,
  card,
  CHECKED,
  contact,
  decide,
  DECLINED,
  follow,
  LOST_AFTER,
  LOST_BEFORE,
  order,
  Payer,
} from '../../../support/money/payments';
import { type Answer, World } from '../../../support/world';

/** An approved number, and security codes that appear nowhere else. */
const PLANTED = '4539578763621486';
const CVV = '7396';

/** Random ids, of which a group of four digits may equal the security code by chance. */
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** Matches digits however they are written, with spaces, dashes or JSON escapes in between. */
const spread = (digits: string): RegExp => new RegExp([...digits].join('[^0-9]{0,2}'));

/** Both ways to accept cards, on each database. */
const ways = databases.flatMap((kind) =>
  (['off', 'browser'] as const).map((encryption) => ({ ...kind, encryption })),
);

describe.each(ways)('stored card data on $name, encryption $encryption', ({ open, encryption }) => {
  const cardOf = (payer: Payer, number: string): Promise<object> | object =>
    encryption === 'browser' ? tokenized(payer, number) : card(number);
  const env = { CARD_ENCRYPTION: encryption };
  const world = World.forAll(open, { logLevel: 'trace', env });

  test('every path, and then every table, line and body', async () => {
    const bodies: Answer[] = [];
    const numbers = [PLANTED, DECLINED, CHECKED, LOST_AFTER, LOST_BEFORE, BROKEN];
    for (const number of numbers) {
      const payer = await Payer.of(world);
      const key = randomUUID();
      const body = order(number, { card: await cardOf(payer, number) });
      bodies.push(
        await payer.start(body, key),
        await payer.intent(key),
        await payer.start(body, key),
      );
      bodies.push(
        await payer.start({ ...body, planCode: 'pro' }, key),
        await payer.checkout({ ...body, card: await cardOf(payer, number), method: 'card' }),
        await payer.tokenize({ card: await cardOf(payer, number), billingAddress }),
        // In full, whatever the server takes.
        await payer.tokenize({ card: card(number, { cvv: '739' }), billingAddress }),
        await payer.billing(),
        await payer.cancel(),
        await payer.renew(),
      );
      const { redirectUrl } = bodies[0]?.body ?? {};
      if (typeof redirectUrl === 'string') {
        await follow(world, await decide(world, redirectUrl, { decision: 'approve' }));
      }
    }
    const payer = await Payer.of(world);
    // In the wrong fields, and in rejected bodies.
    const amex = card('371449635398431', { cvv: CVV });
    bodies.push(
      await payer.start(order(PLANTED, { card: amex })),
      await payer.start(order(PLANTED, { card: { ...amex, type: 'visa' } })),
      await payer.start(order(PLANTED, { card: { ...amex, expiry: '13/99' } })),
      await payer.start(order(PLANTED, { card: { ...amex, holder: PLANTED } })),
      await payer.start(order(PLANTED, { contact: { ...contact, email: PLANTED } })),
      await payer.start({ card: amex, number: PLANTED, cvv: CVV }),
      await payer.start(order(PLANTED, { planCode: PLANTED })),
      await payer.checkout({ ...order(PLANTED), method: 'bank', bank }),
      await payer.checkout({ ...order(PLANTED), method: PLANTED }),
      await world.call({ method: 'GET', path: '/sandbox/gateway' }),
      await world.call({ method: 'GET', path: '/sandbox/outbox' }, undefined, {
        headers: { accept: 'application/json' },
      }),
    );
    const response = await world.server.app.inject({
      method: 'POST',
      url: '/api/v1/subscriptions/start-recurring-direct',
      headers: { authorization: `Bearer ${payer.token}`, 'content-type': 'application/json' },
      payload: `{"card":{"number":"${PLANTED}","cvv":"${CVV}"`,
    });
    bodies.push({ status: response.statusCode, body: { text: response.body }, headers: {} });

    const tables = await world.db.introspection.getTables();
    const kept: [string, string][] = [
      ['the log', world.lines.join('\n')],
      ['the answers', JSON.stringify(bodies)],
    ];
    for (const { schema, name } of tables) {
      const { rows } = await sql<{ text: string }>`
        select ${sql.ref('one')}::text as text from ${sql.id(schema ?? 'public', name)} as one`.execute(
        world.db,
      );
      kept.push([name, rows.map(({ text }) => text).join('\n')]);
    }
    expect(kept.length).toBeGreaterThan(15);
    // Proves that the search works: the last four digits are where they belong.
    for (const name of ['payment', 'payment_method', 'payment_intent', 'sandbox_bank_entry']) {
      expect(kept.find(([known]) => known === name)?.[1]).toContain('1486');
    }
    for (const [name, text] of kept) {
      for (const number of [...numbers, '371449635398431']) {
        expect(spread(number).test(text), `${number} in ${name}`).toBe(false);
      }
      expect(text.includes(bank.iban), `an account in ${name}`).toBe(false);
      expect(/cvv\W{1,6}\d|securityCode/i.test(text), `a code in ${name}`).toBe(false);
      expect(new RegExp(`\\b${CVV}\\b`).test(text.replace(UUID, '')), `a code in ${name}`).toBe(
        false,
      );
    }
  });
});
