/** Tax invoices and credit notes: numbers without gaps, VAT by the setting, never changed. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { updateMe } from '../../../contract/accounts/users';
import { TaxDocuments } from '../../../server/money/invoices/tax/tax-documents';
import { vatIn } from '../../../server/money/invoices/tax/included-vat';
import { runTransaction } from '../../../server/platform/database/transactions';
import { concurrentDatabases, databases } from '../../support/database/databases';
import {
  askBank,
  billingAddress,
  DAY,
  order,
  Payer,
  paymentOf,
  seen,
} from '../../support/money/payments';
import { OPERATOR, OperatorClient } from '../../support/operator-client';
import { World } from '../../support/world';

const seller = { name: { en: 'Seller Ltd.', ar: 'شركة البائع' }, taxId: '562 400 118' };

const numbersIn = async (world: World): Promise<readonly string[]> => {
  const rows = await world.db.selectFrom('tax_document').select('number').orderBy('id').execute();
  return rows.map(({ number }) => number);
};

test.each([
  [11_600, 1_600, 1_600],
  [2_500, 1_600, 345],
  [2_500, 0, 0],
  [1, 1_600, 0],
  [24_000, 1_700, 3_487],
])('of %i cents at %i basis points, %i are VAT', (total, rate, vat) => {
  expect(vatIn(total, rate)).toBe(vat);
});

describe.each(databases)('tax documents on $name', ({ open }) => {
  let payer: Payer;
  const world = World.forEach(open, { env: { VAT_BASIS_POINTS: '1600', OPERATORS: OPERATOR } });
  beforeEach(async () => {
    payer = await Payer.of(world);
  });

  const rows = () => world.db.selectFrom('tax_document').selectAll().orderBy('id').execute();

  /** Makes the gateway report this total as refunded from the newest charge. */
  async function refund(cents: number): Promise<void> {
    const [charge] = await seen(world);
    const { card } = world.bank.providers;
    vi.spyOn(card, 'refundedSince').mockResolvedValue([charge?.reference ?? '']);
    vi.spyOn(card, 'refunded').mockResolvedValue({ cents, chargedBack: false });
    await world.server.refunds.runOnce();
  }

  test('a payment is invoiced with seller, buyer and included VAT', async () => {
    const names = { legalName: 'Nablus Sweets Ltd', taxId: '562-1234' };
    await world.call(updateMe, names, { token: payer.token });
    const { id } = paymentOf(await payer.start());
    expect(await payer.receiptOf(id)).toMatchObject({
      seller: { name: { en: 'Wasla Messaging Services Ltd.' }, taxId: '562 400 118' },
      taxDocuments: [
        {
          kind: 'invoice',
          number: 'TAX-2026-000001',
          issuedAt: '2026-06-01T09:00:00.000Z',
          total: { amount: 2_500 },
          vat: { amount: 345 },
          vatBasisPoints: 1_600,
        },
      ],
    });
    const [row] = await rows();
    expect(row?.buyer).toMatchObject({ ...names, subscriber: 'Lina Haddad', billingAddress });
  });

  test('an unpaid payment has no invoice and uses no number', async () => {
    await payer.start(order('4000000000000002'));
    expect(await numbersIn(world)).toEqual([]);
    await payer.start();
    expect(await numbersIn(world)).toEqual(['TAX-2026-000001']);
  });

  test('each partial refund has a credit note, and their VAT adds up to that of the invoice', async () => {
    const { id } = paymentOf(await payer.start());
    for (const cents of [333, 1_333, 1_333, 2_500]) await refund(cents);
    const { taxDocuments } = await payer.receiptOf(id);
    expect(taxDocuments.map(({ number, total }) => [number, total.amount])).toEqual([
      ['TAX-2026-000001', 2_500],
      ['CRN-2026-000001', 333],
      ['CRN-2026-000002', 1_000],
      ['CRN-2026-000003', 1_167],
    ]);
    const [invoice, ...notes] = taxDocuments.map(({ vat }) => vat.amount);
    expect(notes.reduce((sum, vat) => sum + vat, 0)).toBe(invoice);
    expect((await rows()).slice(1).every(({ corrects }) => corrects !== null)).toBe(true);
  });

  test('a lost dispute has a credit note', async () => {
    await payer.start();
    await askBank(world, 'dispute/opened');
    const office = await OperatorClient.open(world);
    expect((await office.decide('lost')).status).toBe(204);
    expect(await numbersIn(world)).toEqual(['TAX-2026-000001', 'CRN-2026-000001']);
  });

  test("each year has its own series, in the seller's time zone", async () => {
    await payer.start();
    world.clock.turn(213 * DAY + 13.5 * 60 * 60);
    const other = await Payer.of(world);
    await other.start();
    expect(await numbersIn(world)).toEqual(['TAX-2026-000001', 'TAX-2027-000001']);
  });

  test('tax documents are immutable, except for clearing the buyer', async () => {
    await payer.start();
    expect(await rows()).toMatchObject([{ total_cents: 2_500, vat_cents: 345 }]);
    for (const change of [
      'update tax_document set total_cents = 1',
      `update tax_document set buyer = '{}'`,
      'update tax_document set buyer = null, vat_cents = 0',
      'delete from tax_document',
      'truncate tax_document',
    ]) {
      await expect(sql.raw(change).execute(world.db), change).rejects.toThrow('append-only');
    }
    await sql`update tax_document set buyer = null`.execute(world.db);
    expect((await rows())[0]?.buyer).toBeNull();
  });

  test('a number with a gap before it is rejected', async () => {
    await payer.start();
    const copied = sql`insert into tax_document (kind, year, place, number, source, account_id,
        payment_id, issued_at, language, seller, buyer, total_cents, vat_basis_points, vat_cents)
      select kind, year, 3, 'TAX-2026-000003', 'other', account_id, payment_id, issued_at, language,
        seller, buyer, total_cents, vat_basis_points, vat_cents from tax_document`;
    await expect(copied.execute(world.db)).rejects.toThrow('is missing');
  });

  test('a rollback uses no number', async () => {
    await payer.start();
    const payment = await world.db.selectFrom('payment').selectAll().executeTakeFirstOrThrow();
    const documents = new TaxDocuments({ seller, vatBasisPoints: 0 });
    const failing = runTransaction(world.db, async (trx) => {
      const cause = { source: 'other', cents: 100 };
      await documents.invoice(trx, payment, cause, world.clock.now());
      throw new Error('broken');
    });
    await expect(failing).rejects.toThrow('broken');
    await (await Payer.of(world)).start();
    expect(await numbersIn(world)).toEqual(['TAX-2026-000001', 'TAX-2026-000002']);
  });
});

describe.each(concurrentDatabases)('concurrent numbers on $name', ({ open }) => {
  test('are unique and without gaps, despite failures in between', async () => {
    const world = await World.forTest(await open());
    const payers = await Promise.all(Array.from({ length: 8 }, () => Payer.of(world)));
    const answers = await Promise.all(
      payers.map((one, place) =>
        one.start(order(place % 4 === 3 ? '4000000000000002' : undefined)),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(6);
    const places = await world.db
      .selectFrom('tax_document')
      .select('place')
      .orderBy('place')
      .execute();
    expect(places.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
