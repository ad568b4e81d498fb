/** An account that has every kind of data, each with a value that can be searched for. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { reportUsage } from '../../../contract/money/plans/usage';
import { Accounts } from '../accounts';
import { insertRow } from '../database/rows';
import { card, DAY, order, Payer } from '../money/payments';
import type { World } from '../world';

/** The setting with which the messaging engine may report usage. */
export const USAGE_TOKEN = 'the-token-of-the-messaging-engine-0001';

const YEAR = 365 * DAY;

/** Values that occur nowhere else. */
export const planted = {
  businessName: 'planted_olives',
  firstName: 'Plantedfirst',
  lastName: 'Plantedlast',
  email: 'planted.owner@olives.example',
  phone: '+970599777311',
  legalName: 'Planted Legal Ltd',
  taxId: 'PT-5550917',
  address: '77 Planted Street',
  city: 'Plantedville',
  holder: 'PLANTED HOLDER',
  payerEmail: 'planted.payer@olives.example',
  payerName: 'Planted Payer',
  reason: 'planted reason of leaving',
  subject: 'Planted subject',
  message: 'A planted message to the office',
  contactCompany: 'Planted Contact Company',
  contactPhone: '+970599777312',
  newEmail: 'planted.new@olives.example',
  newPhone: '+970599777313',
  googleSub: 'planted-google-subject-5550918',
  passkeyDevice: 'Planted browser of a passkey',
  disputeReason: 'planted reason of a dispute',
  operatorReason: 'planted reason of an operator',
  waitingMail: 'planted words of a mail that waits',
} as const;

/** Values that receipts keep for the statutory period. */
export const ofReceipts = [
  'businessName',
  'legalName',
  'taxId',
  'address',
  'city',
  'payerName',
] as const;
/** Values that are kept for two more years. */
export const ofAccount = ['firstName', 'lastName', 'reason', 'disputeReason'] as const;
export type Name = keyof typeof planted;

/** An account with every kind of data. */
export async function plant(world: World) {
  const { businessName, firstName, lastName, email, phone, legalName, taxId } = planted;
  const member = await world.member({ businessName, firstName, lastName, email, phone });
  const { accessToken, user } = member;
  const accounts = new Accounts(world);
  await accounts.verifyEmail(await accounts.linkTo(planted.email), accessToken);
  await accounts.update(accessToken, { legalName, taxId });
  const payer = new Payer(world, accessToken, user);
  const { address, city, holder, payerEmail, payerName } = planted;
  const paid = await payer.start(
    order(undefined, {
      card: card(undefined, { holder }),
      contact: { email: payerEmail, name: payerName },
      billingAddress: { address, city, state: 'RBH', postalCode: '00000', country: 'PS' },
    }),
  );
  expect(paid.status).toBe(201);
  await payer.cancel({ reason: planted.reason });
  await world.call(
    reportUsage,
    {
      businessId: payer.id,
      item: 'messages',
      amount: 3,
      at: world.clock.now().toISOString(),
      id: randomUUID(),
    },
    { token: USAGE_TOKEN },
  );
  await accounts.contact({
    inquiryType: 'general',
    name: `${firstName} ${lastName}`,
    email,
    company: planted.contactCompany,
    phone: planted.contactPhone,
    subject: planted.subject,
    message: planted.message,
    seconds: 30,
  });
  await plantRest(world, payer.id);
  await world.messages();
  return member;
}

/** Data that an account rarely has together, written the way the server writes it. */
async function plantRest(world: World, id: string): Promise<void> {
  const { db } = world;
  const { newEmail, newPhone, googleSub, passkeyDevice, disputeReason } = planted;
  const { operatorReason, waitingMail } = planted;
  await db
    .updateTable('account')
    .set({ new_email: newEmail, new_email_key: newEmail, new_phone: newPhone })
    .set({ google_sub: googleSub })
    .where('id', '=', id)
    .execute();
  const now = world.clock.now();
  await insertRow(db, 'passkey', {
    id: randomUUID(),
    account_id: id,
    credential_id: randomUUID(),
    public_key: 'key',
    counter: 0,
    device: passkeyDevice,
    synced: false,
    created_at: now,
    last_used_at: null,
  });
  await db
    .insertInto('operator_act')
    .values({
      at: now,
      // Any account will do: operators have one as everybody has.
      operator_id: id,
      operator_email: 'operator@example.com',
      kind: 'refund',
      subject: randomUUID(),
      account_id: id,
      cents: 100,
      reason: operatorReason,
    })
    .execute();
  // One that no provider has taken yet.
  await insertRow(db, 'outbox', {
    id: randomUUID(),
    channel: 'email',
    template: 'refunded',
    account_id: id,
    language: 'en',
    payload: JSON.stringify({ to: planted.email, text: waitingMail }),
    created_at: now,
    run_after: new Date(now.getTime() + 10 * YEAR * 1000),
    delivered_at: null,
    failed_at: null,
  });
  const payment = await db.selectFrom('payment').select('id').executeTakeFirstOrThrow();
  await insertRow(db, 'dispute', {
    provider: 'paypal',
    case_id: randomUUID(),
    payment_id: payment.id,
    account_id: id,
    state: 'won',
    cents: 2500,
    held_cents: 0,
    lost_cents: 0,
    reason: disputeReason,
    opened_at: now,
    decided_at: now,
  });
}
