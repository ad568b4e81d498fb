/** The billing mails: what happened, the dates that matter, and a link to the details. */
import type { Transaction } from 'kysely';
import type { PaidPlanCode } from '../../../contract/money/plans/catalogue';
import type { RestrictionItem } from '../../../contract/money/plans/restrictions';
import { formatOf } from '../../../../src/foundations/format/format';
import type { Tables } from '../../platform/database/schema';
import type { Language } from '../../platform/http/language';
import { reminderOf, type TemplateName } from '../../messaging/templates/messages';
import { ownerOf } from '../../accounts/accounts';
import type { Outbox } from '../../messaging/outbox/outbox';
import { textOf } from '../../messaging/templates/catalogue-texts';
import { amountIn, dayIn, type Facts } from './billing-facts';

type BillingMailName = Extract<
  TemplateName,
  | `${'transfer' | 'payment' | 'renewal' | 'trial' | 'card' | 'usage'}_${string}`
  | `${'subscription' | 'plan'}_${string}`
  | 'charge_failed'
  | 'monthly_scheduled'
>;

/** Each mail uses some of these values. */
type MailDetails = {
  readonly plan?: PaidPlanCode;
  readonly cents?: number;
  /** The amount still to be transferred. */
  readonly missing?: number;
  /** The payment reference of a transfer. */
  readonly reference?: string;
  /** The end of the paid period. */
  readonly until?: Date;
  /** When the plan ends if it is still unpaid. */
  readonly grace?: Date;
  /** The day on which it happened. */
  readonly today?: Date;
  /** The display name of the card. */
  readonly card?: string;
  readonly receiptNumber?: string;
  /** How much of a limit is used. */
  readonly usage?: {
    readonly item: RestrictionItem;
    readonly used: number;
    readonly limit: number;
    /** The threshold, in percent. */
    readonly percent: number;
  };
  /** Rows of figures below the text. */
  readonly facts?: Facts;
  readonly paymentId?: string;
  readonly withReceipt?: boolean;
  /** The number of the credit note that is attached as a PDF. */
  readonly creditNote?: string;
  /** An address other than the account's, for which the greeting has no name. */
  readonly to?: string;
};

function valuesOf(language: Language, details: MailDetails): Record<string, string> {
  const { plan, cents, missing, reference, until, grace, today, card, receiptNumber, usage } =
    details;
  const { number, percent } = formatOf(language);
  return {
    ...(plan && { plan: textOf(language, `plan.${plan}.name`) }),
    ...(cents !== undefined && { amount: amountIn(language, cents) }),
    ...(missing !== undefined && { missing: amountIn(language, missing) }),
    ...(reference && { reference }),
    ...(until && { date: dayIn(language, until) }),
    ...(grace && { grace: dayIn(language, grace) }),
    ...(today && { today: dayIn(language, today) }),
    ...(card && { card }),
    ...(receiptNumber && { number: receiptNumber }),
    ...(usage && {
      item: textOf(language, `plan.item.${usage.item}`),
      used: number(usage.used),
      limit: number(usage.limit),
      percent: percent(usage.percent / 100),
    }),
  };
}

/** Enqueues the mails, each in the transaction that causes it. */
export class BillingMails {
  constructor(private readonly outbox: Pick<Outbox, 'add' | 'wake'>) {}

  /** Call `wake` after the commit. */
  async enqueue(
    trx: Transaction<Tables>,
    accountId: string,
    template: BillingMailName,
    details: MailDetails,
  ): Promise<void> {
    const account = await trx
      .selectFrom('account')
      .select(['email', 'language', 'first_name'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    // The address is erased thirty days after the account is closed.
    if (account.email === '') return;
    const owner = ownerOf(account);
    const { to = owner.to, paymentId, facts, withReceipt = false, creditNote } = details;
    await this.outbox.add(trx, {
      template,
      ownerId: accountId,
      ...(to === owner.to ? owner : { to, language: owner.language }),
      values: valuesOf(account.language, details),
      ...(paymentId && { token: paymentId, ...(withReceipt && { receiptOf: paymentId }) }),
      ...(creditNote !== undefined && { creditNote }),
      ...(facts && { facts: facts(account.language) }),
      ...(reminderOf(template) && { accountId }),
    });
  }

  /** Triggers delivery of the enqueued mails. */
  wake(): void {
    this.outbox.wake();
  }
}
