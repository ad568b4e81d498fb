import { setTimeout as delay } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { CODE_MINUTES } from '../../../contract/accounts/codes';
import type { AnonymousRequest, RequestHandlers } from '../../accounts/codes/anonymous-requests';
import type { InvoiceDocuments } from '../../money/invoices/invoice-documents';
import type { Tables } from '../../platform/database/schema';
import { runTransaction } from '../../platform/database/transactions';
import type { Core } from '../../platform/core';
import { type Attachment, DeliveryError, type Providers } from '../ports';
import {
  channelOf,
  compose,
  type Message,
  type MessageContext,
  type TemplateName,
} from '../templates/messages';
import { type Channel, ChannelAlarms } from './channel-alarms';
import type { Lifespan, OutboxRows, Waiting } from './outbox-rows';

/** The delay before retrying to mark an accepted message as delivered, in milliseconds. */
const SETTLE_AGAIN_MS = 1000;

/** Messages whose words are about the next hour or the current day, and wrong after it. */
const BRIEF: readonly TemplateName[] = ['login_locked', 'trial_ends_today'];

function lifespanOf({ code, template }: Message): Lifespan {
  if (code !== undefined) return 'minutes';
  return BRIEF.includes(template) ? 'hours' : 'days';
}

export type AccountHandlers = RequestHandlers & {
  /** Whether a newer code has replaced the one with this id, which would be refused. */
  readonly isReplaced: (codeId: string) => Promise<boolean>;
};

export class Delivery {
  private handlers: AccountHandlers | undefined;
  private readonly channels: ChannelAlarms;

  constructor(
    private readonly deps: Pick<Core, 'db' | 'clock' | 'secrets' | 'alarms' | 'log'> & {
      readonly rows: OutboxRows;
      readonly ask: (trx: Transaction<Tables>, asked: AnonymousRequest) => Promise<void>;
      readonly providers: Providers;
      readonly context: MessageContext;
      /** Creates the attachments of mails; without it, mails have none. */
      readonly papers?: Pick<InvoiceDocuments, 'attachment' | 'creditNote'>;
    },
  ) {
    this.channels = new ChannelAlarms(deps);
  }

  setHandlers(handlers: AccountHandlers): void {
    this.handlers = handlers;
  }

  /**
   * Delivers a claimed row. A failure is logged, and the row waits for its next attempt.
   *
   * @param isStopping whether the server has begun to stop.
   * @returns true if that may have inserted other rows.
   * @throws if the database cannot be written.
   */
  async deliver(row: Waiting, isStopping: () => boolean): Promise<boolean> {
    let channel: Channel | undefined;
    let lifespan: Lifespan = 'hours';
    try {
      // The payload was sealed by the outbox, and only the server has the key.
      const payload = JSON.parse(this.deps.secrets.unseal(row.payload)) as
        | Message
        | AnonymousRequest;
      if ('ask' in payload) {
        await this.fulfil(payload, (trx) => this.deps.rows.settle(trx, row.id));
        return true;
      }
      channel = channelOf(payload.template);
      lifespan = lifespanOf(payload);
      if (payload.code !== undefined && (await this.handlers?.isReplaced(row.id)) === true) {
        await this.deps.rows.discard(row.id);
        return false;
      }
      await this.send(row, payload);
    } catch (error) {
      const refused = error instanceof DeliveryError && !error.retryable;
      const { id, attempts } = row;
      const over = await runTransaction(this.deps.db, async (trx) => {
        const failed = await this.deps.rows.failed(trx, row, { refused, lifespan });
        if (failed && channel === 'whatsapp') await this.deps.ask(trx, { ask: 'lost_code', id });
        return failed;
      });
      this.deps.log.warn(
        { err: error, message: id, attempt: attempts, over },
        'A message could not be sent',
      );
      if (channel) await this.channels.failed(channel, error);
      return over;
    }
    await this.accepted(row, isStopping);
    await this.channels.accepted(channel);
    return false;
  }

  /**
   * Marks an accepted message as delivered, retrying until that succeeds: otherwise it would be
   * sent twice. Blocking is harmless, because while this update fails, claims fail too.
   */
  private async accepted({ id }: Waiting, isStopping: () => boolean): Promise<void> {
    for (;;) {
      try {
        await this.deps.rows.settle(this.deps.db, id);
        return;
      } catch (error) {
        this.deps.log.error(
          { err: error, message: id },
          'A sent message could not be marked as delivered',
        );
        if (isStopping()) return;
        await delay(SETTLE_AGAIN_MS);
      }
    }
  }

  private fulfil(
    asked: AnonymousRequest,
    settle: (trx: Transaction<Tables>) => Promise<void>,
  ): Promise<void> {
    if (!this.handlers) throw new Error('The outbox was woken before `setHandlers`');
    // The handler at `asked.ask` takes exactly this type of request; TypeScript cannot correlate
    // the two.
    const fulfil = this.handlers[asked.ask] as (
      asked: AnonymousRequest,
      settle: (trx: Transaction<Tables>) => Promise<void>,
    ) => Promise<void>;
    return fulfil(asked, settle);
  }

  private async send({ id, age }: Waiting, message: Message): Promise<void> {
    const { providers, context } = this.deps;
    // Codes are not sent once they have expired.
    if (message.code !== undefined && age > CODE_MINUTES * 60) {
      throw new DeliveryError('The code expired before it could be sent', false);
    }
    const composed = compose(id, message, context, await this.attachments(message));
    if (composed.channel === 'whatsapp') await providers.whatsapp.send(composed.message);
    else await providers.mail.send(composed.message);
  }

  /** Created at delivery, so that stored messages stay small. */
  private async attachments({ receiptOf, creditNote }: Message): Promise<readonly Attachment[]> {
    const { papers } = this.deps;
    const paper =
      creditNote === undefined
        ? receiptOf && (await papers?.attachment(receiptOf))
        : await papers?.creditNote(creditNote);
    return paper ? [paper] : [];
  }
}
