/**
 * The alarm of a channel whose messages do not arrive: a mail server that is down, a mailbox or a
 * token that is refused, or messages that WhatsApp accepts and then reports as undelivered. A
 * problem of a single recipient is not one of the channel.
 */
import { sql } from 'kysely';
import { after } from '../../platform/clock';
import type { Core } from '../../platform/core';
import type { channelOf } from '../templates/messages';
import { RETRY_SECONDS } from './outbox-rows';

export type Channel = ReturnType<typeof channelOf>;

/** The number of failed or undelivered messages in a row that raises the alarm. */
const FAILED_IN_A_ROW = 5;

/** How long nothing may be accepted while a message waits, in seconds. */
const FAILING_SECONDS = 30 * 60;

/** The maximum age of the checked messages, in seconds. */
const RECENT_SECONDS = 24 * 60 * 60;

/**
 * How long after its acceptance a WhatsApp message resolves the alarm, in seconds: Meta accepts
 * messages immediately, and reports failed deliveries within moments.
 */
const STANDING_SECONDS = 60;

export class ChannelAlarms {
  constructor(private readonly deps: Pick<Core, 'db' | 'clock' | 'alarms'>) {}

  /** Call it after each failed attempt or undelivered message was recorded. */
  async failed(channel: Channel, error: unknown): Promise<void> {
    if (!(await this.isFailing(channel))) return;
    await this.deps.alarms.raise('messages_failing', channel, error);
  }

  /** Call it after each message that the provider accepted. */
  async accepted(channel: Channel): Promise<void> {
    if (channel === 'whatsapp' && (await this.isFailing(channel, STANDING_SECONDS))) return;
    await this.deps.alarms.clear(channel, ['messages_failing']);
  }

  /** @param minAge the age at which an accepted message counts as delivered, in seconds. */
  private async isFailing(channel: Channel, minAge = 0): Promise<boolean> {
    const now = this.deps.clock.now();
    // A message without a language is a request, which has no provider. One that is only
    // repeated every two hours counts as given up, because the fault may be its recipient's.
    const { rows } = await sql<{ failing: boolean }>`
      with recent as (
        select created_at, attempts, delivered_at, failed_at,
          case when failed_at is not null then coalesce(delivered_at, failed_at)
            when delivered_at is null and attempts > ${RETRY_SECONDS.length}
            then run_after - make_interval(secs => ${RETRY_SECONDS.at(-1)}) end as given_up_at
        from outbox
        where channel = ${channel} and language is not null
          and created_at > ${after(now, -RECENT_SECONDS)}
      ), accepted as (
        select coalesce(max(delivered_at), '-infinity') as at from recent
        where failed_at is null and delivered_at <= ${after(now, -minAge)}
      )
      select
        count(*) filter (where given_up_at > accepted.at) >= ${FAILED_IN_A_ROW}
        or coalesce(bool_or(delivered_at is null and given_up_at is null and attempts > 0
          and greatest(created_at, accepted.at) <= ${after(now, -FAILING_SECONDS)}), false)
        as failing
      from recent cross join accepted`.execute(this.deps.db);
    return rows[0]?.failing === true;
  }
}
