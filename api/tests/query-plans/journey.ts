/** Months of a server's calls and jobs, whose statements are planned. */
import { changePassword, sendPasswordOtp } from '../../contract/accounts/password';
import { contact } from '../../contract/messaging/contact';
import { sessions } from '../../contract/accounts/sessions';
import { updateMe } from '../../contract/accounts/users';
import { notices as noticesCall } from '../../contract/money/plans/notices';
import { forgetMethod } from '../../contract/money/payments/payments';
import { disputes as disputesCall } from '../../contract/money/payments/disputes';
import { firstOfficeDay } from '../../contract/messaging/office-clock';
import type { Database } from '../../server/platform/database/open';
import { SandboxBank } from '../../server/sandbox/bank';
import { ClosingClient } from '../support/closing-client';
import { askBank, DAY, DECLINED, LOST_AFTER, order, Payer } from '../support/money/payments';
import { TestClock } from '../support/test-clock';
import { World } from '../support/world';
import { OPERATOR, OperatorClient } from '../support/operator-client';
import { runThroughQueue } from './queues';
import { awaitedTransfer, BANK_SECRET, reportTransfer } from '../support/money/transfers';

const PASSWORD = 'five grey geese';

async function rounds({ server }: World): Promise<void> {
  const { sweeper, idCeilings, alarmMails, reconciler, renewals, refunds, disputes } = server;
  const { tokenRemovals, webhookTasks, ledgerChecks, accountEraser, archiveJob, notices } = server;
  const queues = [tokenRemovals, webhookTasks];
  const money = [reconciler, renewals, notices, refunds, disputes, ...queues, ledgerChecks];
  for (const job of [sweeper, idCeilings, alarmMails, ...money, accountEraser, archiveJob])
    await job.runOnce();
  await server.readMetrics();
  await server.outbox.idle();
}

async function keepAccount(world: World): Promise<void> {
  const { form, accessToken: token } = await world.member();
  const login = await world.login(form.email, form.password);
  await world.login(form.email, 'another password');
  await world.refresh(String(login.body['refreshToken']));
  await world.me(token);
  await world.call(sessions, undefined, { token });
  await world.call(updateMe, { firstName: 'Rana', email: 'rana@example.org' }, { token });
  await world.call(changePassword, { password: PASSWORD, newPassword: 'six' }, { token });
  await world.call(sendPasswordOtp, { email: form.email });
  const message = { inquiryType: 'sales', name: 'Rana', email: form.email, message: 'Hello there' };
  await world.call(contact, { ...message, subject: 'Hello', company: '', phone: '' });
}

/** Somebody who pays by card, in each way that a charge can end, and is disputed and refunded. */
async function payByCard(world: World, bank: SandboxBank): Promise<void> {
  const payer = await Payer.of(world);
  await payer.start(order(DECLINED));
  await payer.start(order(LOST_AFTER), 'a-key-that-is-looked-up');
  await payer.intent('a-key-that-is-looked-up');
  await world.server.reconciler.runOnce();
  await payer.payments();
  await payer.preview('pro', 'yearly');
  await payer.change('pro', 'yearly');
  await payer.billing();
  await payer.cancel({});
  await payer.renew();
  for (const { reference } of await bank.entries()) {
    await askBank(world, 'dispute/opened', reference);
    await askBank(world, 'refund', reference);
  }
  const other = await Payer.of(world);
  await other.start();
  await world.call(forgetMethod, undefined, { token: other.token });
  await new ClosingClient(world).askArchive(other.token);
  await new ClosingClient(world).close(other.token, { password: PASSWORD });
}

/** Somebody who pays by transfer: in parts, too much, and late. */
async function payByTransfer(world: World, bank: SandboxBank): Promise<void> {
  const arrive = async (reference: string, cents: number): Promise<void> => {
    await bank.receive(reference, cents);
    const { statusCode } = await reportTransfer(world, { reference, cents });
    if (statusCode !== 202) throw new Error(`The bank's report was answered ${statusCode}`);
  };
  const { reference } = await awaitedTransfer(await Payer.of(world));
  for (const cents of [1000, 2500, 2500]) await arrive(reference, cents);
  await arrive('of nobody', 2500);
  await awaitedTransfer(await Payer.of(world));
}

/** A price and a text are announced, mailed and read. */
async function announce(office: OperatorClient): Promise<void> {
  const { world } = office;
  const from = firstOfficeDay(world.clock.now(), 31);
  const price = { kind: 'price', planCode: 'growth', monthlyCents: 3_000, from } as const;
  const text = { kind: 'text', document: 'terms', summaryEn: 'A', summaryAr: 'A', from } as const;
  for (const announcement of [price, text]) {
    const { status } = await office.announce(announcement);
    if (status !== 201) throw new Error(`The announcement was answered ${status}`);
  }
  await world.server.notices.idle();
  await office.announced();
  await office.call(noticesCall);
}

/** An operator's searches, in every way that finds an account, and all lists. */
async function lookUp(office: OperatorClient, receiptNumber: string): Promise<void> {
  const queries = ['Rana', '+970599123456', 'rana@example.org'];
  for (const q of queries) await office.find(q);
  const [found] = (await office.find(receiptNumber)).accounts;
  if (!found) throw new Error('A receipt does not lead to its account.');
  await office.history(found.id);
  await office.transfers();
  await office.inbox();
  await office.log();
}

/** Simulates some months on an empty database, and closes it. */
export async function live(database: Database, clock = new TestClock()): Promise<void> {
  const money = await SandboxBank.open({ db: database.db, clock, delayMs: 0 });
  const env = { WEBHOOK_SECRET: BANK_SECRET, OPERATORS: OPERATOR };
  const world = await World.on(database, { clock, money, env });
  // Of statements that differ only in their times, the earliest is used: later, all rows are due.
  await rounds(world);
  await keepAccount(world);
  await payByCard(world, money);
  await payByTransfer(world, money);
  const paying = await Payer.of(world);
  await paying.start();
  const office = await OperatorClient.open(world);
  await announce(office);
  await office.alarms();
  await office.call(disputesCall);
  const [payment] = (await paying.payments()).data;
  if (!payment) throw new Error('Nothing was paid.');
  await lookUp(office, payment.receiptNumber);
  for (let days = 0; days < 60; days += 5) {
    clock.turn(5 * DAY);
    await rounds(world);
  }
  await runThroughQueue(database);
  await world.close();
}
