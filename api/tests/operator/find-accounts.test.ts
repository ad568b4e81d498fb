/** Finding an account by what its owner says on the phone. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../support/database/databases';
import { OperatorClient, OPERATOR } from '../support/operator-client';
import { updateRows } from '../support/database/rows';
import { Payer, paymentOf } from '../support/money/payments';
import { form, World } from '../support/world';
import { NAME_WORDS } from '../../server/platform/database/name-words';
import { foldLetters } from '../../../lang/fold-letters';

/** Letters of other keyboards, in full width, as presentation forms, and of other scripts. */
const FOREIGN = 'پٹچڈڑڕژڤگڪڵںہھۃەۀۂۆۇۋیےېێۓ ｓｈｏｐ１ ﻓﺎﻃﻤﺔ ﷲ 한국 がぱ और йод ǖ';

describe.each(databases)('finding accounts on $name', ({ open }) => {
  let office: OperatorClient;
  let receipt: string;
  const world = World.forAll(open, { env: { OPERATORS: OPERATOR } });
  beforeAll(async () => {
    office = await OperatorClient.open(world);
    await world.member({ firstName: 'École', lastName: 'Abu Khalil', businessName: 'olive_press' });
    const payer = await Payer.of(world, {
      firstName: 'سلمى',
      lastName: 'أبو خليل',
      email: 'Salma.Owner@Example.com',
      phone: '+970599777311',
    });
    receipt = paymentOf(await payer.start()).receiptNumber;
    await world.member({ firstName: 'أحمد', lastName: 'الطـويل', businessName: 'مؤسسة_٢٤' });
    await world.member({ firstName: 'ٱمنة', lastName: 'مُصطفى', businessName: 'olive_2' });
    await updateRows(
      world.db,
      'account',
      { legal_name: 'شركة الزيتونة للأغذية م.ض.م' },
      { first_name: 'ٱمنة' },
    );
    await world.member({ firstName: 'فاطمہ', lastName: 'علے', businessName: 'Ｓｈｏｐ１' });
    await world.member({ firstName: 'ھالة', lastName: 'ﺣﺴﻦ', businessName: 'گزە' });
    await world.register(form(world.unique(), { firstName: 'Waiting', lastName: 'Registration' }));
  });

  const names = async (q: string) => (await office.find(q)).accounts.map(({ name }) => name);
  const ABU = 'École Abu Khalil';
  const SALMA = 'سلمى أبو خليل';
  const AHMAD = 'أحمد الطـويل';
  const AMNA = 'ٱمنة مُصطفى';

  const FATIMA = 'فاطمہ علے';
  const HALA = 'ھالة ﺣﺴﻦ';

  test.each([
    ['the beginning of a first name', 'éco', [ABU]],
    ['in capitals', 'ÉCOLE', [ABU]],
    ['the second word of a last name', 'khal', [ABU]],
    ['both names, in any order', 'khalil école', [ABU]],
    ['a part of the business', 'press', [ABU]],
    ['the business', 'OLIVE_press', [ABU]],
    ['a name in Arabic', 'سلم', [SALMA]],
    ['both, with marks of direction', '\u200fسلمى  خليل', [SALMA]],
    ['a name in Arabic, without its hamza', 'ابو', [SALMA]],
    ['an alef maksura that ends in dots', 'سلمي', [SALMA]],
    ['a name without hamza and tatweel', 'احمد الطويل', [AHMAD]],
    ['an alef with madda', 'آحمد', [AHMAD]],
    ['vowel marks that the name has not', 'أَحْمَد', [AHMAD]],
    ['a name without the vowel marks it has', 'مصطفي', [AMNA]],
    ['an alef wasla and a ta marbuta as a ha', 'امنه', [AMNA]],
    ['a hamza on a waw, and the ta marbuta', 'موسسه', [AHMAD]],
    ['Latin digits for Arabic ones', '24', [AHMAD]],
    ['Persian digits', '۲۴', [AHMAD]],
    ['a joiner that the name has not', 'اح\u200cمد', [AHMAD]],
    ['a heh and a yeh of Urdu that the query has not', 'فاطمة علي', [FATIMA]],
    ['a heh of Urdu that the name has not', 'فاطمہ', [FATIMA]],
    ['a business in full width', 'shop1', [FATIMA]],
    ['a query in full width', 'ｓｈｏｐ１', [FATIMA]],
    ['a query in presentation forms', 'ﻓﺎﻃﻤﺔ', [FATIMA]],
    ['a two-eyed heh and presentation forms', 'هالة حسن', [HALA]],
    ['letters of a Kurdish keyboard', 'كزه', [HALA]],
    ['a name without its accent', 'ecole', [ABU]],
    ['a tatweel alone', 'ــ', []],
    ['the legal name', 'الزيتونة', [AMNA]],
    ['the legal name in another spelling', 'شركه للاغذية', [AMNA]],
    ['an email address in another case', 'salma.owner@EXAMPLE.com', [SALMA]],
    ['a part of an email address, which is too little', 'owner@example.com', []],
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

  test('by receipt number, in any case, digits and hyphens', async () => {
    expect(await names(receipt)).toEqual([SALMA]);
    expect(await names(` ${receipt.toLowerCase()} `)).toEqual([SALMA]);
    const inArabic = receipt.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
    expect(await names(inArabic)).toEqual([SALMA]);
    expect(await names(receipt.replaceAll('-', '\u2011'))).toEqual([SALMA]);
    expect(await names('INV-2026-999999')).toEqual([]);
  });

  test('by the number of a tax invoice or a credit note, in any case', async () => {
    const { db } = world;
    const { id } = await db.selectFrom('payment').select('id').executeTakeFirstOrThrow();
    expect((await office.refund(id, 100)).status).toBe(202);
    const documents = await db.selectFrom('tax_document').select(['kind', 'number']).execute();
    expect(documents.map(({ kind }) => kind).toSorted()).toEqual(['credit_note', 'invoice']);
    for (const { number } of documents) {
      expect(await names(number)).toEqual([SALMA]);
      expect(await names(` ${number.toLowerCase()} `)).toEqual([SALMA]);
    }
    expect(await names('TAX-2026-999999')).toEqual([]);
    expect(await names('CRN-2026-999999')).toEqual([]);
  });

  test('the index folds as the query does', async () => {
    for (const text of [
      'أإآٱىئیؤةکء',
      'مُـحَمَّدٌ',
      '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
      'e\u0301 \u0654\u0670',
      FOREIGN,
    ]) {
      const { rows } = await sql<{ same: boolean }>`select to_tsvector('simple'::regconfig,
          ${foldLetters(text)}::text) = ${sql.raw(NAME_WORDS)} as same
        from (select ${text}::text as first_name, '' as last_name, '' as business_name,
          '' as legal_name) as named`.execute(world.db);
      expect({ text, same: rows[0]?.same }).toEqual({ text, same: true });
    }
  });

  test('the response tells whether there are more', async () => {
    for (let n = 0; n < 21; n += 1) await world.member({ firstName: 'Manyfold' });
    const { accounts, hasMore } = await office.find('manyfold');
    expect(accounts).toHaveLength(20);
    expect(hasMore).toBe(true);
    expect((await office.find('salma.owner@example.com')).hasMore).toBe(false);
  });
});
