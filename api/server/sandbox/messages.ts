/**
 * The sandbox's message providers. No message leaves the machine; each is stored for `GET
 * /sandbox/outbox`. Specification section 10.4.
 */
import type { Kysely } from 'kysely';
import type { OutboxMessage } from '../../contract/messaging/outbox';
import type { Clock } from '../platform/clock';
import type { Tables } from '../platform/database/schema';
import type { MailMessage, Providers, WhatsAppMessage } from '../messaging/ports';
import { isId } from '../platform/database/ids';

const SHOWN = 500;

export const OUTBOX_PATH = '/sandbox/outbox';

/** A mail as shown on the page, with the names of its attachments. */
function shownText({ subject, text, attachments = [] }: MailMessage): string {
  const files = attachments.map(({ name }) => `\n[${name}]`).join('');
  return `${subject}\n\n${text}${files}`;
}

/** Creates providers that store every message in a table. */
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
      // After a crash between storing and marking as delivered, the same message is sent again.
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

/** The messages of the sandbox, or those to one recipient, newest first. */
export async function sandboxMessages(
  db: Kysely<Tables>,
  recipient?: string,
): Promise<OutboxMessage[]> {
  const all = db
    .selectFrom('sandbox_message')
    .select(['id', 'at', 'channel', 'recipient', 'template', 'code', 'link', 'text'])
    // The list only links to the HTML, which is most of a mail.
    .select(({ eb }) => eb('html', 'is not', null).as('has_html'))
    .orderBy('sequence', 'desc')
    .limit(SHOWN);
  const asked = recipient === undefined ? all : all.where('recipient', '=', recipient);
  const rows = await asked.execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    channel: row.channel,
    to: row.recipient,
    template: row.template,
    ...(row.code !== null && { code: row.code }),
    ...(row.link !== null && { link: row.link }),
    text: row.text,
    ...(row.has_html && { html: `${OUTBOX_PATH}/${row.id}` }),
  }));
}

export async function sandboxHtml(db: Kysely<Tables>, id: string): Promise<string | undefined> {
  if (!isId(id)) return undefined;
  const row = await db
    .selectFrom('sandbox_message')
    .select('html')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.html ?? undefined;
}
