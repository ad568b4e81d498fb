/**
 * The sandbox's providers: nothing leaves the machine, every message is kept for
 * `GET /sandbox/outbox`. Specification section 10.4.
 */
import type { Kysely } from 'kysely';
import type { OutboxMessage } from '../../contract/messaging/outbox';
import type { Clock } from '../platform/clock';
import type { Tables } from '../platform/database/schema';
import type { MailMessage, Providers, WhatsAppMessage } from '../messaging/ports';
import { isId } from '../platform/database/ids';

/** Messages that the page and its JSON show at most. */
const SHOWN = 500;

/** Where the messages are shown. */
export const OUTBOX_PATH = '/sandbox/outbox';

/** A mail as its page shows it, with the names of what it brings along. */
function shownText({ subject, text, attachments = [] }: MailMessage): string {
  const files = attachments.map(({ name }) => `\n[${name}]`).join('');
  return `${subject}\n\n${text}${files}`;
}

/** Makes providers that keep every message in a table. */
export function sandboxProviders(db: Kysely<Tables>, clock: Clock): Providers {
  async function keep(
    channel: 'whatsapp' | 'email',
    message: WhatsAppMessage | MailMessage,
    text: string,
    html: string | null,
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
        html,
      })
      // After a crash between keeping and ticking off, the same message comes again.
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
  return {
    mode: 'sandbox',
    whatsapp: { send: (message) => keep('whatsapp', message, message.text, null) },
    mail: {
      send: (message) => keep('email', message, shownText(message), message.html),
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
    ...(row.html !== null && { html: `${OUTBOX_PATH}/${row.id}` }),
  }));
}

/** The HTML of a mail of the sandbox. */
export async function sandboxHtml(db: Kysely<Tables>, id: string): Promise<string | undefined> {
  if (!isId(id)) return undefined;
  const row = await db
    .selectFrom('sandbox_message')
    .select('html')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.html ?? undefined;
}
