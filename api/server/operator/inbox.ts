/** Contact form messages and their reply deadlines. */
import type { Kysely, Selectable } from 'kysely';
import { inquiryTypes } from '../../../lang/inquiries';
import { replyBy } from '../../contract/messaging/office-clock';
import type { InboxMessage, InboxResponse } from '../../contract/operator/work';
import type { ContactMessageTable, Tables } from '../platform/database/schema';
import { runTransaction } from '../platform/database/transactions';
import { ApiError } from '../platform/http/api-error';
import { type ActContext, writeAct } from './acts';
import { iso } from '../platform/clock';

const REFERENCE = /^[0-9A-Z]{8}$/;

const LISTED = 500;

function serialize(row: Selectable<ContactMessageTable>): InboxMessage {
  const { id, name, email, company, phone, subject, message, language } = row;
  return {
    id,
    at: row.created_at.toISOString(),
    replyBy: replyBy(row.created_at).toISOString(),
    inquiryType: inquiryTypes.find((type) => type === row.inquiry_type) ?? 'general',
    name,
    email,
    company,
    phone,
    subject,
    message,
    language,
    closedAt: iso(row.closed_at),
  };
}

export async function inbox(db: Kysely<Tables>): Promise<InboxResponse> {
  const rows = await db
    .selectFrom('contact_message')
    .selectAll()
    .where('closed_at', 'is', null)
    .orderBy('created_at')
    .limit(LISTED)
    .execute();
  return { messages: rows.map(serialize) };
}

/** Closes a message. @throws ApiError not_found, already_done */
export async function closeMessage(
  db: Kysely<Tables>,
  acting: ActContext,
  id: string,
  now: Date,
): Promise<null> {
  if (!REFERENCE.test(id)) throw new ApiError('not_found');
  await runTransaction(db, async (trx) => {
    const closed = await trx
      .updateTable('contact_message')
      .set({ closed_at: now })
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!closed) {
      const known = await trx
        .selectFrom('contact_message')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst();
      throw new ApiError(known ? 'already_done' : 'not_found');
    }
    await writeAct(trx, acting, { kind: 'close_message', subject: closed.id }, now);
  });
  return null;
}
