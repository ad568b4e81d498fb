/**
 * Meta's reports of what became of WhatsApp messages. A message that was accepted and then could
 * not be delivered (no WhatsApp at that number) is marked, and told to the operator's log. The code of
 * a forgotten password goes out by e-mail in its place; of a registration's, a mail says what to do.
 */
import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import { equalTexts } from '../../platform/crypto/secrets';

const statusSchema = v.object({
  status: v.string(),
  biz_opaque_callback_data: v.optional(v.pipe(v.string(), v.uuid())),
  errors: v.optional(v.array(v.object({ code: v.number() })), []),
});

const reportSchema = v.object({
  entry: v.array(
    v.object({
      changes: v.array(
        v.object({ value: v.object({ statuses: v.optional(v.array(v.unknown()), []) }) }),
      ),
    }),
  ),
});

/** Takes reports in. */
export class WhatsAppReports {
  constructor(
    private readonly deps: {
      readonly db: Kysely<Tables>;
      readonly clock: Clock;
      readonly log: Pick<Logger, 'warn'>;
      readonly appSecret: string;
      readonly verifyToken: string;
      /** Finds another way for what a message brought. */
      readonly undelivered: (id: string) => Promise<void>;
    },
  ) {}

  /** Whether who points us to Meta knows the word that we agreed on. */
  knows(token: string): boolean {
    return equalTexts(token, this.deps.verifyToken);
  }

  /** Whether a report is Meta's, by the signature over its very bytes. */
  isSigned(raw: Buffer, signature: string): boolean {
    const right = createHmac('sha256', this.deps.appSecret).update(raw).digest('hex');
    return equalTexts(signature, `sha256=${right}`);
  }

  /** Takes a report in. The same report may come again, and what is not ours is left. */
  async take(body: unknown): Promise<void> {
    const report = v.safeParse(reportSchema, body);
    if (!report.success) return;
    const statuses = report.output.entry.flatMap(({ changes }) =>
      changes.flatMap(({ value }) => value.statuses),
    );
    for (const each of statuses) {
      const status = v.safeParse(statusSchema, each);
      if (status.success && status.output.status === 'failed') await this.failed(status.output);
    }
  }

  private async failed({
    biz_opaque_callback_data: id,
    errors,
  }: v.InferOutput<typeof statusSchema>): Promise<void> {
    if (id === undefined) return;
    const row = await this.deps.db
      .updateTable('outbox')
      .set({ failed_at: this.deps.clock.now() })
      .where('id', '=', id)
      .where('failed_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!row) return;
    const faults = errors.map((error) => error.code);
    this.deps.log.warn({ message: id, faults }, 'A WhatsApp message was not delivered');
    await this.deps.undelivered(id);
  }
}
