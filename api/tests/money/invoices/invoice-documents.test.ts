/** Receipts as PDF: for their owner alone, of a year in one file, with the mail, in the archive. */
import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { MailMessage } from '../../../server/messaging/ports';
import { arabicShapes, openPdf, readOf, sheetsOf } from '../../../../tests/e2e/support/pdf';
import { databases } from '../../support/database/databases';
import { askBank, order, Payer, paymentOf, seen } from '../../support/money/payments';
import { beforeMail } from '../../support/providers/before-send';
import { World } from '../../support/world';
import { awaitedTransfer } from '../../support/money/transfers';

describe.each(databases)('papers on $name', ({ open }) => {
  let payer: Payer;
  const sent: MailMessage[] = [];
  const world = World.forEach(open, {
    providers: beforeMail((mail) => sent.push(mail)),
  });
  beforeEach(async () => {
    sent.length = 0;
    payer = await Payer.of(world);
  });

  test('a receipt can be downloaded by its owner and is not found for others', async () => {
    const { id, receiptNumber } = paymentOf(await payer.start());
    const { status, type, bytes } = await payer.pdfOf(id);
    expect({ status, type }).toEqual({ status: 200, type: 'application/pdf' });
    const text = await readOf(bytes);
    expect(text).toContain(receiptNumber);
    expect(text).toContain('TAX-2026-000001');
    expect((await (await Payer.of(world)).pdfOf(id)).status).toBe(404);
  });

  test('an unpaid payment has no receipt', async () => {
    const { id } = await awaitedTransfer(payer);
    expect((await payer.pdfOf(id)).status).toBe(404);
    expect((await payer.pdfOf('nonsense')).status).toBe(404);
  });

  test("the receipt is in the account's language, and stays in it", async () => {
    await world.db.updateTable('account').set({ language: 'ar' }).execute();
    const { id } = paymentOf(await payer.start());
    expect(await readOf((await payer.pdfOf(id)).bytes)).toContain('إيصال الدفع');
    await world.db.updateTable('account').set({ language: 'en' }).execute();
    expect(await readOf((await payer.pdfOf(id)).bytes)).toContain('إيصال الدفع');
  });

  test.each([
    ['en', 'Credit note'],
    ['ar', 'إشعار دائن'],
  ] as const)('every paper is one A4 sheet, the credit note too (%s)', async (language, title) => {
    await world.db.updateTable('account').set({ language }).execute();
    const { id } = paymentOf(await payer.start());
    await askBank(world, 'refund');
    expect((await payer.receipt(id)).status).toBe(200);
    const files = unzipSync((await payer.yearOf('2026')).bytes);
    const papers = [(await payer.pdfOf(id)).bytes, ...Object.values(files)];
    expect(papers).toHaveLength(3);
    for (const bytes of papers) {
      expect(await sheetsOf(await openPdf(Buffer.from(bytes)))).toEqual([[595, 842]]);
    }
    const note = files['CRN-2026-000001.pdf'] ?? new Uint8Array();
    expect(await readOf(note)).toContain(title);
    // Joining letters have several shapes, including in a name on an English document.
    const shapes = await arabicShapes(await openPdf(Buffer.from(note)));
    expect([...shapes.values()].some((count) => count > 1)).toBe(true);
  });

  test.each([
    ['en', 'Partly refunded', 'Total after refunds'],
    ['ar', null, null],
  ] as const)(
    'a receipt that is partly refunded says what is left (%s)',
    async (language, ...said) => {
      await world.db.updateTable('account').set({ language }).execute();
      const { id } = paymentOf(await payer.start());
      const [charge] = await seen(world);
      const { card } = world.bank.providers;
      vi.spyOn(card, 'refundedSince').mockResolvedValue([charge?.reference ?? '']);
      vi.spyOn(card, 'refunded').mockResolvedValue({ cents: 1_000, chargedBack: false });
      await world.server.refunds.runOnce();
      const { bytes } = await payer.pdfOf(id);
      expect(await sheetsOf(await openPdf(Buffer.from(bytes)))).toEqual([[595, 842]]);
      const text = await readOf(bytes);
      // The order of Arabic words in the text of a PDF is that of its glyphs, so only amounts are read.
      for (const line of said) if (line) expect(text).toContain(line);
      for (const amount of ['$25.00', '$10.00', '$15.00']) expect(text).toContain(amount);
    },
  );

  test("a year's invoices and credit notes are one file", async () => {
    expect((await payer.yearOf('2026')).status).toBe(404);
    const { id } = paymentOf(await payer.start());
    await askBank(world, 'refund');
    expect((await payer.receipt(id)).status).toBe(200);
    const { status, type, bytes } = await payer.yearOf('2026');
    expect({ status, type }).toEqual({ status: 200, type: 'application/zip' });
    const files = unzipSync(bytes);
    expect(Object.keys(files)).toEqual(['TAX-2026-000001.pdf', 'CRN-2026-000001.pdf']);
    const note = await readOf(files['CRN-2026-000001.pdf'] ?? new Uint8Array());
    expect(note).toContain('Credit note');
    expect(note).toContain('TAX-2026-000001');
    expect((await (await Payer.of(world)).yearOf('2026')).status).toBe(404);
    expect((await payer.yearOf('nineteen')).status).toBe(422);
    expect(await payer.payments()).toMatchObject({ invoiceYears: [2026] });
  });

  test('the mail about a payment has its receipt attached', async () => {
    const contact = { email: 'books@example.com', name: 'Lina Haddad' };
    const { receiptNumber } = paymentOf(await payer.start(order(undefined, { contact })));
    await world.messagesTo(contact.email);
    const mail = sent.find(({ to }) => to === contact.email);
    expect(mail?.attachments?.map(({ name, type }) => [name, type])).toEqual([
      [`${receiptNumber}.pdf`, 'application/pdf'],
    ]);
    expect(await readOf(mail?.attachments?.[0]?.bytes ?? Buffer.alloc(0))).toContain(receiptNumber);
    expect(sent.filter(({ attachments }) => attachments !== undefined)).toHaveLength(1);
  });
});
