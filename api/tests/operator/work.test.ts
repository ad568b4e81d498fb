/** The operators' work lists: transfers not booked in full, and unanswered messages. */
import { beforeEach, describe, expect, test } from 'vitest';
import { usd } from '../../contract/money/plans/usd';
import { bookTransfer } from '../../contract/operator/work';
import { Accounts } from '../support/accounts';
import { databases } from '../support/database/databases';
import { OperatorClient, OPERATOR, REASON } from '../support/operator-client';
import { DAY, Payer } from '../support/money/payments';
import { World } from '../support/world';
import { arrive, BANK_SECRET, awaitedTransfer, reportTransfer } from '../support/money/transfers';

describe.each(databases)('pending work on $name', ({ open }) => {
  let office: OperatorClient;
  const world = World.forEach(open, { env: { WEBHOOK_SECRET: BANK_SECRET, OPERATORS: OPERATOR } });
  beforeEach(async () => {
    office = await OperatorClient.open(world);
  });

  const listed = async () =>
    (await office.transfers()).map(({ standing, amount, payment }) => [
      standing,
      amount.amount,
      payment?.due.amount ?? null,
    ]);

  test('an unmatched transfer is open until it is assigned', async () => {
    const payer = await Payer.of(world);
    const { id, reference } = await awaitedTransfer(payer);
    const bankId = await arrive(world, 'RENT JUNE', 2_500);
    expect(await office.transfers()).toEqual([
      {
        id: bankId,
        at: world.clock.now().toISOString(),
        amount: { amount: 2_500, currency: 'USD' },
        reference: 'RENT JUNE',
        standing: 'unknown',
        returnable: { amount: 2_500, currency: 'USD' },
        payment: null,
      },
    ]);
    expect((await office.assign(bankId, reference)).status).toBe(204);
    expect(await office.transfers()).toEqual([]);
    // Another operator still has it in their list.
    expect((await office.assign(bankId, reference)).body).toMatchObject({ code: 'already_done' });
    expect((await office.log()).acts).toMatchObject([
      {
        kind: 'assign_transfer',
        subject: bankId,
        accountId: payer.id,
        amount: { amount: 2_500 },
        reason: REASON,
      },
    ]);
    expect((await payer.receipt(id)).body).toMatchObject({ payment: { status: 'PAID' } });
  });

  test('a transfer that the bank did not report is booked by hand, once', async () => {
    const payer = await Payer.of(world);
    const { id, reference } = await awaitedTransfer(payer);
    const book = (bankReference: string, cents = 2_500) =>
      office.call(bookTransfer, { bankReference, reference, amount: usd(cents), reason: REASON });
    // This bank has an API, and does not know the transfer yet.
    expect((await book('BOP-1')).status).toBe(404);
    await world.bank.receive(reference, 2_500);
    const bankId = (await world.bank.entries())[0]?.id ?? '';
    expect((await book(bankId, 0)).body).toMatchObject({ fieldCodes: { amount: 'invalid' } });
    expect((await book(bankId)).status).toBe(204);
    expect((await (await payer.back()).receipt(id)).body).toMatchObject({
      payment: { status: 'PAID' },
    });
    expect((await book(bankId)).body).toMatchObject({ code: 'idempotency_conflict' });
    // The sweeper deletes events after 90 days; what the bank reported stays.
    await world.db.deleteFrom('webhook_event').execute();
    expect((await book(bankId)).body).toMatchObject({ code: 'idempotency_conflict' });
    expect((await reportTransfer(world, { id: bankId, reference })).statusCode).toBe(200);
    expect((await office.log()).acts).toMatchObject([
      { kind: 'book_transfer', subject: bankId, amount: { amount: 2_500 }, reason: REASON },
    ]);
    expect(await office.transfers()).toEqual([]);
  });

  test('a partial one is open until the rest arrives, and shows what is due', async () => {
    const payer = await Payer.of(world);
    const { reference } = await awaitedTransfer(payer);
    await arrive(world, reference, 1_000);
    expect(await listed()).toEqual([['short', 1_000, 1_500]]);
    expect((await office.transfers())[0]?.payment).toMatchObject({
      accountId: payer.id,
      businessName: payer.user['businessName'],
    });
    await arrive(world, reference, 1_500);
    expect(await listed()).toEqual([]);
  });

  test('an overpayment, and a repeated transfer', async () => {
    const { reference } = await awaitedTransfer(await Payer.of(world));
    await arrive(world, reference, 3_500);
    await arrive(world, reference, 2_500);
    expect(await listed()).toEqual([
      ['repeated', 2_500, 0],
      ['over', 3_500, 0],
    ]);
  });

  test('an unknown one is still listed after 91 days, until it is sent back', async () => {
    const unknown = await arrive(world, 'RENT JUNE', 2_500);
    const over = await awaitedTransfer(await Payer.of(world));
    await arrive(world, over.reference, 3_500);
    world.clock.turn(91 * DAY);
    await office.prove();
    expect(await listed()).toEqual([['unknown', 2_500, null]]);
    const sent = await office.sendBack('transfer', unknown, 2_500);
    expect(sent.status).toBe(200);
    expect(await listed()).toEqual([]);
  });

  test('a returned transfer is no longer open, nor is an old one', async () => {
    const strayed = await arrive(world, 'RENT JUNE', 2_500);
    const path = `/sandbox/transfers/${strayed}/return`;
    expect((await world.call({ method: 'POST', path })).status).toBe(204);
    const { reference } = await awaitedTransfer(await Payer.of(world));
    await arrive(world, reference, 3_500);
    expect(await listed()).toEqual([['over', 3_500, 0]]);
    world.clock.turn(90 * DAY);
    await office.prove();
    expect(await listed()).toEqual([]);
  });

  const message = {
    inquiryType: 'billing',
    name: 'Lina Haddad',
    email: 'lina@example.com',
    subject: 'An invoice',
    message: 'Hello.\nWe need an invoice.',
    seconds: 30,
  };

  test('unanswered messages are listed, the most urgent first', async () => {
    const accounts = new Accounts(world);
    const first = String((await accounts.contact(message)).body['id']);
    // A Monday at noon on the office's clock: a working day later, at the same time.
    const sent = world.clock.now();
    world.clock.turn(60);
    const second = String((await accounts.contact(message)).body['id']);
    expect(await office.inbox()).toMatchObject([{ id: first }, { id: second }]);
    expect((await office.inbox())[0]).toEqual({
      id: first,
      at: sent.toISOString(),
      replyBy: new Date(sent.getTime() + DAY * 1000).toISOString(),
      inquiryType: 'billing',
      name: 'Lina Haddad',
      email: 'lina@example.com',
      company: '',
      phone: '',
      subject: 'An invoice',
      message: 'Hello.\nWe need an invoice.',
      language: 'en',
      closedAt: null,
    });
  });

  test('an answered message is closed once, with the reason', async () => {
    const id = String((await new Accounts(world).contact(message)).body['id']);
    expect((await office.close(id, '  ')).body).toMatchObject({
      fieldCodes: { reason: 'required' },
    });
    expect((await office.close(id)).status).toBe(204);
    expect((await office.close(id)).body).toMatchObject({ code: 'already_done' });
    expect((await office.close('NOSUCHID')).status).toBe(404);
    expect(await office.inbox()).toEqual([]);
    expect((await office.log()).acts).toMatchObject([
      { kind: 'close_message', subject: id, accountId: null, reason: REASON },
    ]);
  });
});
