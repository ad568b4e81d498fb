/** A receipt is mailed to the address given with the payment, in the account's language. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { MailMessage } from '../../../../server/messaging/ports';
import { runTransaction } from '../../../../server/platform/database/transactions';
import { databases } from '../../../support/database/databases';
import { OperatorClient, OPERATOR } from '../../../support/operator-client';
import { order, Payer, paymentOf } from '../../../support/money/payments';
import { beforeMail } from '../../../support/providers/before-send';
import { World } from '../../../support/world';
import { rowsOf } from '../../../support/database/rows';
import { arrive, BANK_SECRET, awaitedTransfer } from '../../../support/money/transfers';

describe.each(databases)('receipts by mail on $name', ({ open }) => {
  let payer: Payer;
  const sent: MailMessage[] = [];
  const world = World.forEach(open, {
    env: { WEBHOOK_SECRET: BANK_SECRET, OPERATORS: OPERATOR },
    providers: beforeMail((mail) => sent.push(mail)),
  });
  beforeEach(async () => {
    sent.length = 0;
    payer = await Payer.of(world);
  });

  const receiptsTo = (address: string) => world.messagesTo(address, 'payment_received');

  test("a bookkeeper's address gets the receipt, with a greeting without a name", async () => {
    const contact = { email: 'books@example.com', name: 'Lina Haddad' };
    const key = randomUUID();
    const { status } = await payer.start(order(undefined, { contact }), key);
    expect(status).toBe(201);
    // Repeating the intent is not another payment.
    await payer.start(order(undefined, { contact }), key);
    const [mail, ...more] = await receiptsTo(contact.email);
    expect(more).toEqual([]);
    expect(mail?.text).toMatch(/^Hello,$/m);
    expect(mail?.text).toMatch(
      /your payment of \$25\.00 to Wasla\. The Growth plan is paid until .*INV-\d{4}-\d{6}.*success\?id=/s,
    );
    expect(await payer.mails('payment_received')).toEqual([]);
  });

  test("a payer with the account's address is greeted by name", async () => {
    const { email } = payer;
    await payer.start(order(undefined, { contact: { email, name: 'Lina Haddad' } }));
    const [mail] = await receiptsTo(email);
    expect(mail?.text).toMatch(new RegExp(`^Hello ${String(payer.user['firstName'])},$`, 'm'));
  });

  test('a declined payment sends none', async () => {
    const { status } = await payer.start(order('4000000000000002'));
    expect(status).toBe(402);
    expect(await receiptsTo('lina@example.com')).toEqual([]);
  });

  test('the mail about a transfer goes to the address entered with it, with the receipt', async () => {
    const { reference } = await awaitedTransfer(payer, { email: 'books@example.com' });
    await arrive(world, reference, 2_500);
    const mails = await world.messagesTo('books@example.com');
    expect(mails.map(({ template }) => template)).toEqual(['transfer_arrived']);
    const own = await payer.mails();
    expect(own.map(({ template }) => template)).toEqual(['email_link']);
  });

  test.each(['en', 'ar'] as const)(
    'a mail mentions an attached receipt only if there is one (%s)',
    async (language) => {
      await world.db.updateTable('account').set({ language }).execute();
      const { id, reference } = await awaitedTransfer(payer);
      for (const cents of [1_000, 1_500, 2_500]) await arrive(world, reference, cents);
      await payer.start(order('4000000000000002', { planCode: 'pro' }));
      await payer.cancel();
      const other = await Payer.of(world);
      await world.db.updateTable('account').set({ language }).execute();
      const { receiptNumber } = paymentOf(await other.start());
      await world.messages();
      const expectedText = {
        en: 'Your receipt is attached to this email as a PDF.',
        ar: 'الإيصال مرفق بهذه الرسالة بصيغة',
      }[language];
      const brought: Record<string, readonly string[]> = {};
      for (const { template, text, html, attachments = [] } of sent) {
        for (const words of [text, html]) {
          expect([template, words.includes(expectedText)]).toEqual([
            template,
            attachments.length > 0,
          ]);
        }
        brought[template] = attachments.map(({ name }) => name);
      }
      const { body } = await payer.receipt(id);
      expect(brought).toEqual({
        email_link: [],
        transfer_partial: [],
        transfer_arrived: [`${paymentOf({ status: 200, body, headers: {} }).receiptNumber}.pdf`],
        transfer_credited: [],
        subscription_canceled: [],
        payment_received: [`${receiptNumber}.pdf`],
      });
    },
  );

  test.each(['en', 'ar'] as const)(
    'a refund mail mentions its attached credit note only if there is one (%s)',
    async (language) => {
      const { id } = paymentOf(await payer.start());
      const office = await OperatorClient.open(world);
      await world.db.updateTable('account').set({ language }).execute();
      for (const cents of [1_000, 1_500]) {
        expect((await office.refund(id, cents)).status).toBe(202);
        await world.messages();
      }
      const numbers = await rowsOf(
        world.db,
        'tax_document',
        ['number'],
        { payment_id: id, kind: 'credit_note' },
        'id',
      );
      const expectedText = {
        en: 'The credit note is attached to this email as a PDF.',
        ar: 'الإشعار الدائن مرفق بهذه الرسالة بصيغة',
      }[language];
      const refunded = sent.filter(({ template }) => template === 'payment_refunded');
      expect(refunded).toHaveLength(2);
      expect(refunded.map(({ attachments }) => attachments?.map(({ name }) => name))).toEqual(
        numbers.map(({ number }) => [`${number}.pdf`]),
      );
      for (const { text, html, attachments = [] } of refunded) {
        expect(text).toContain(expectedText);
        expect(html).toContain(expectedText);
        expect(Buffer.from(attachments[0]?.bytes ?? []).toString('latin1', 0, 5)).toBe('%PDF-');
      }
    },
  );

  test('the mail about a refund of a payment without an invoice number mentions no credit note', async () => {
    const { id } = paymentOf(await payer.start());
    await runTransaction(world.db, async (trx) => {
      await sql`set local session_replication_role = 'replica'`.execute(trx);
      await trx.deleteFrom('tax_document').execute();
    });
    await (await OperatorClient.open(world)).refund(id, 2_500);
    await world.messages();
    const mail = sent.find(({ template }) => template === 'payment_refunded');
    expect(mail).not.toHaveProperty('attachments');
    expect(mail?.text).not.toContain('credit note');
  });
});
