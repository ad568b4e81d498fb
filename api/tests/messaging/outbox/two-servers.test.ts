/**
 * Two server processes on one PostgreSQL, each with its own mail server: the message of a dead
 * server is sent by the other within a minute.
 */
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { register } from '../../../contract/accounts/auth';
import { stopSeconds } from '../../../server/platform/config/stop-seconds';
import { Child } from '../../support/child';
import { migratedPostgresUrl } from '../../support/databases';
import { FaultyProvider } from '../../support/faulty-provider';
import { FakeSmtpServer } from '../../support/smtp';
import { form } from '../../support/world';
import { until } from '../../../../tests/support/until';

/** Registers a cleanup for the end of a test that runs concurrently with another. */
type AtEnd = (close: () => Promise<void>) => void;

/** A server, and the mail server that it alone uses. */
type Sender = { readonly child: Child; readonly origin: string; readonly mail: FakeSmtpServer };

async function sender(database: string, whatsApp: string, atEnd: AtEnd): Promise<Sender> {
  const mail = await FakeSmtpServer.start();
  atEnd(() => mail.stop());
  mail.isSilent = true;
  const child = Child.start({
    DATABASE_URL: database,
    ENCRYPTION_KEYS: `k1:${'x'.repeat(32)}`,
    WHATSAPP_TOKEN: 'a token of a system user',
    WHATSAPP_PHONE_NUMBER_ID: '1234567890',
    WHATSAPP_API_URL: whatsApp,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Wasla <no-reply@wasla.example>',
  });
  atEnd(async () => void (await child.stop('SIGKILL')));
  return { child, origin: await child.ready(), mail };
}

/** Two servers, of which one has a mail that its mail server does not answer. */
async function holderAndOther(
  database: string,
  atEnd: AtEnd,
): Promise<[holder: Sender, other: Sender]> {
  const whatsApp = await FaultyProvider.start(() => ({
    status: 200,
    body: { messages: [{ id: 'wamid.1', message_status: 'accepted' }] },
  }));
  atEnd(async () => whatsApp.close());
  const one = await sender(database, whatsApp.origin, atEnd);
  const two = await sender(database, whatsApp.origin, atEnd);
  const registered = await fetch(`${one.origin}${register.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form(1)),
  });
  expect(registered.status).toBe(201);
  const held = (): number => one.mail.unanswered.length + two.mail.unanswered.length;
  await until(() => expect(held()).toBe(1));
  const [holder, other] = one.mail.unanswered.length === 1 ? [one, two] : [two, one];
  other.mail.isSilent = false;
  return [holder, other];
}

/** That the other server sends the mail within a minute, and that it counts as sent then. */
async function expectSentByOther(database: string, holder: Sender, other: Sender): Promise<void> {
  await until(() => expect(other.mail.mails).toHaveLength(1));
  const [mail] = other.mail.mails;
  const [before] = holder.mail.unanswered;
  // The same mail, which mail servers recognise by its id.
  expect(mail?.headers.get('message-id')).toBe(before?.headers.get('message-id'));
  const client = new Client({ connectionString: database });
  await client.connect();
  await until(async () => {
    const { rows } = await client.query('select from outbox where delivered_at is null');
    expect(rows).toEqual([]);
  });
  await client.end();
}

describe.concurrent('a server with an unanswered mail', () => {
  test('is killed: the other sends it within a minute', async ({ onTestFinished }) => {
    const database = await migratedPostgresUrl();
    const [holder, other] = await holderAndOther(database, onTestFinished);
    await holder.child.stop('SIGKILL');
    await expectSentByOther(database, holder, other);
  });

  test('is told to stop: it ends in time, and the other sends it', async ({ onTestFinished }) => {
    const database = await migratedPostgresUrl();
    const [holder, other] = await holderAndOther(database, onTestFinished);
    const began = performance.now();
    expect(await holder.child.stop('SIGTERM')).toBe(0);
    expect(performance.now() - began).toBeLessThan(stopSeconds.all * 1000);
    expect(holder.child.stderr + holder.child.stdout).toContain('are left to other servers');
    await expectSentByOther(database, holder, other);
  });
});
