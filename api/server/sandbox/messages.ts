/**
 * The sandbox's providers: nothing leaves the machine, every message is kept for
 * `GET /sandbox/outbox`. Specification section 10.4.
 */
import type { Kysely } from 'kysely';
import type { OutboxMessage } from '../../contract/messaging/outbox';
import type { Clock } from '../platform/clock';
import type { Tables } from '../platform/database/schema';
import type { MailMessage, Providers, WhatsAppMessage } from '../messaging/ports';

/** Messages that the page and its JSON show at most. */
const SHOWN = 500;

/** Makes providers that keep every message in a table. */
export function sandboxProviders(db: Kysely<Tables>, clock: Clock): Providers {
  async function keep(
    channel: 'whatsapp' | 'email',
    message: WhatsAppMessage | MailMessage,
    text: string,
  ): Promise<void> {
    await db
      .insertInto('sandbox_message')
      .values({
        id: message.id,
        at: clock.now(),
        channel,
        recipient: message.to,
        template: message.template,
        code: message.parameters['code'] ?? null,
        link: message.parameters['link'] ?? null,
        text,
      })
      // After a crash between keeping and ticking off, the same message comes again.
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
  return {
    mode: 'sandbox',
    whatsapp: { send: (message) => keep('whatsapp', message, message.text) },
    mail: {
      send: (message) => keep('email', message, `${message.subject}\n\n${message.text}`),
    },
  };
}

/** The messages of the sandbox, newest first. */
export async function sandboxMessages(db: Kysely<Tables>): Promise<OutboxMessage[]> {
  const rows = await db
    .selectFrom('sandbox_message')
    .selectAll()
    .orderBy('sequence', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    channel: row.channel,
    to: row.recipient,
    template: row.template,
    ...(row.code !== null && { code: row.code }),
    ...(row.link !== null && { link: row.link }),
    text: row.text,
  }));
}
