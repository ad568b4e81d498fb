/** Finding an account by what its owner says on the telephone. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../support/databases';
import { Office, OPERATOR } from '../support/office';
import { Payer, paymentOf } from '../support/payments';
import { form, World } from '../support/world';

describe.each(databases)('finding accounts on $name', ({ open }) => {
  let world: World;
  let office: Office;
  let receipt: string;
  beforeAll(async () => {
    world = await World.on(await open(), { env: { OPERATORS: OPERATOR } });
    office = await Office.open(world);
    await world.member({ firstName: 'École', lastName: 'Abu Khalil', businessName: 'olive_press' });
    const payer = await Payer.of(world, {
      firstName: 'سلمى',
      lastName: 'أبو خليل',
      email: 'Salma.Owner@Example.com',
      phone: '+970599777311',
    });
    receipt = paymentOf(await payer.start()).receiptNumber;
    await world.register(form(world.unique(), { firstName: 'Waiting', lastName: 'Registration' }));
  });
  afterAll(() => world.close());

  const names = async (q: string) => (await office.find(q)).accounts.map(({ name }) => name);
  const ABU = 'École Abu Khalil';
  const SALMA = 'سلمى أبو خليل';

  test.each([
    ['the beginning of a first name', 'éco', [ABU]],
    ['in capitals', 'ÉCOLE', [ABU]],
    ['the second word of a last name', 'khal', [ABU]],
    ['both names, in any order', 'khalil école', [ABU]],
    ['a part of the business', 'press', [ABU]],
    ['the business', 'OLIVE_press', [ABU]],
    ['a name in Arabic', 'سلم', [SALMA]],
    ['both, with marks of direction', '\u200fسلمى  خليل', [SALMA]],
    ['an e-mail address in another case', 'salma.owner@EXAMPLE.com', [SALMA]],
    ['a part of an e-mail address, which is too little', 'owner@example.com', []],
    ['a phone', '+970599777311', [SALMA]],
    ['a phone as people write it', '0599 777-311', [SALMA]],
    ['a phone in Arabic digits', '٠٥٩٩٧٧٧٣١١', [SALMA]],
    ['the middle of a word', 'halil', []],
    ['one right word and a wrong one', 'salma nobody', []],
    ['a registration that waits for its code', 'Waiting', []],
    ['what is an operator of the search', "'):* | !('", []],
    ['a question mark and a star', '?* %_', []],
  ])('by %s', async (_what, q, expected) => {
    expect(await names(q)).toEqual(expected);
  });

  test('by the number of a receipt, in any case', async () => {
    expect(await names(receipt)).toEqual([SALMA]);
    expect(await names(` ${receipt.toLowerCase()} `)).toEqual([SALMA]);
    expect(await names('INV-2026-999999')).toEqual([]);
  });

  test('one letter is too little to ask for', async () => {
    const path = '/api/v1/operator/accounts?q=a';
    expect((await office.call({ method: 'GET', path })).status).toBe(422);
  });

  test('an answer says whether there are more', async () => {
    for (let n = 0; n < 21; n += 1) await world.member({ firstName: 'Manyfold' });
    const { accounts, hasMore } = await office.find('manyfold');
    expect(accounts).toHaveLength(20);
    expect(hasMore).toBe(true);
    expect((await office.find('salma.owner@example.com')).hasMore).toBe(false);
  });

  test('names are looked up in an index', async () => {
    const plan = await world.database.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      const { rows } = await sql<Record<string, string>>`explain select id from account
        where activated_at is not null and to_tsvector('simple'::regconfig,
          translate(first_name || ' ' || last_name || ' ' || business_name,
            '_-.,@/''&+:', '          ')) @@ to_tsquery('simple'::regconfig, '''sal'':*')`.execute(
        trx,
      );
      return JSON.stringify(rows);
    });
    expect(plan).toContain('account_words');
  });
});
