/**
 * Handles Meta's delivery reports of WhatsApp messages. A message that was accepted but could not
 * be delivered (no WhatsApp at that number) is marked and logged for the operator. A password reset
 * code is then sent by email instead; for a registration code, a mail explains what to do. A
 * message that is under way or has arrived is not sent again, even if Meta's response was lost.
 */
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { equalTexts } from '../../platform/crypto/secrets';
import { runTransaction } from '../../platform/database/transactions';
import type { Core } from '../../platform/core';
import type { ChannelAlarms } from '../outbox/channel-alarms';
import type { Outbox } from '../outbox/outbox';
import { changeOutbox } from '../outbox/sent-messages';

/** Meta's reports about an accepted message. */
const TAKEN = ['sent', 'delivered', 'read'];

const statusSchema = v.object({
  status: v.string(),
  biz_opaque_callback_data: v.pipe(v.string(), v.uuid()),
  errors: v.optional(v.array(v.object({ code: v.number() })), []),
});

const reportSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    entry: v.array(
      v.object({
        changes: v.array(
          v.object({ value: v.object({ statuses: v.optional(v.array(v.unknown()), []) }) }),
        ),
      }),
    ),
  }),
);

export class WhatsAppReports {
  constructor(
    private readonly deps: Pick<Core, 'db' | 'clock'> & {
      readonly log: Pick<Logger, 'warn'>;
      readonly appSecret: string;
      readonly verifyToken: string;
      /** Counts undelivered messages; many in a row may mean that none arrives. */
      readonly channels: Pick<ChannelAlarms, 'failed'>;
      readonly outbox: Pick<Outbox, 'ask' | 'wake'>;
    },
  ) {}

  knows(token: string): boolean {
    return equalTexts(token, this.deps.verifyToken);
  }

  /** Whether a report comes from Meta, by the HMAC over its raw bytes. */
  isSigned(raw: Buffer, signature: string): boolean {
    const expected = createHmac('sha256', this.deps.appSecret).update(raw).digest('hex');
    return equalTexts(signature, `sha256=${expected}`);
  }

  /** Processes a report, which may be repeated, or about a message that is unknown. */
  async take(raw: Buffer): Promise<void> {
    const report = v.safeParse(reportSchema, raw.toString('utf8'));
    if (!report.success) return;
    const statuses = report.output.entry.flatMap(({ changes }) =>
      changes.flatMap(({ value }) => value.statuses),
    );
    for (const each of statuses) {
      const read = v.safeParse(statusSchema, each);
      if (!read.success) continue;
      const { status, biz_opaque_callback_data: id, errors } = read.output;
      const faults = errors.map(({ code }) => code);
      if (status === 'failed') await this.failed(id, faults);
      else if (TAKEN.includes(status)) await this.taken(id);
    }
  }

  /** Marks a message as delivered if its server died or got no response from Meta. */
  private async taken(id: string): Promise<void> {
    const now = this.deps.clock.now();
    const change = sql`set delivered_at = ${now}, payload = null
      where id = ${id} and delivered_at is null and failed_at is null`;
    await changeOutbox(this.deps.db, change, 'sent', now);
  }

  private async failed(id: string, faults: readonly number[]): Promise<void> {
    const now = this.deps.clock.now();
    const change = sql`set failed_at = ${now}, payload = null
      where id = ${id} and failed_at is null`;
    const { db, outbox } = this.deps;
    // In one transaction: once `failed_at` is set, a repeated report does nothing.
    const isNew = await runTransaction(db, async (trx) => {
      const changed = await changeOutbox(trx, change, 'failed', now);
      if (changed) await outbox.ask(trx, { ask: 'lost_code', id });
      return changed;
    });
    if (!isNew) return;
    outbox.wake();
    this.deps.log.warn({ message: id, faults }, 'A WhatsApp message was not delivered');
    await this.deps.channels.failed(
      'whatsapp',
      new Error(`WhatsApp did not deliver a message: ${faults.join(', ') || 'no reason given'}`),
    );
  }
}
