/** What people are written about their money: what happened, until when, and where to see for themselves. */
import type { Transaction } from 'kysely';
import type { PaidPlanCode } from '../../../contract/billing/constants';
import type { Tables } from '../../platform/database/schema';
import type { Language } from '../../platform/http/language';
import { reminderOf, type TemplateName } from '../../messaging/templates/messages';
import { ownerOf } from '../../accounts/accounts';
import type { Outbox } from '../../messaging/outbox/outbox';
import { textOf } from '../../messaging/templates/texts';
import { amountIn, dayIn, type Facts } from './billing-facts';

/** The messages about money. */
type BillingMailName = Extract<
  TemplateName,
  | 'transfer_arrived'
  | 'transfer_credited'
  | 'transfer_partial'
  | 'payment_received'
  | 'payment_credited'
  | 'renewal_soon'
  | 'renewal_due'
  | 'charge_failed'
  | 'payment_refunded'
  | 'payment_charged_back'
  | 'trial_ends_soon'
  | 'trial_ends_today'
  | 'renewal_yearly'
  | 'card_expires'
  | 'subscription_canceled'
  | 'subscription_ended'
  | 'plan_changed'
  | 'plan_scheduled'
>;

/** What a message names; each names a part of it. */
type About = {
  readonly plan?: PaidPlanCode;
  readonly cents?: number;
  /** What is still to be transferred. */
  readonly missing?: number;
  /** What a transfer has to say. */
  readonly reference?: string;
  /** The end of what is paid. */
  readonly until?: Date;
  /** When the plan is lost unless it is paid. */
  readonly grace?: Date;
  /** The day on which it happened. */
  readonly today?: Date;
  /** A card as its owner knows it. */
  readonly card?: string;
  readonly receiptNumber?: string;
  /** Lines of figures below what happened. */
  readonly facts?: Facts;
  /** The payment whose receipt the message leads to. */
  readonly paymentId?: string;
  /** Whether its receipt comes along as PDF. */
  readonly withReceipt?: boolean;
  /** An address other than the account's: whoever reads it is greeted without a name. */
  readonly to?: string;
};

function valuesOf(language: Language, about: About): Record<string, string> {
  const { plan, cents, missing, reference, until, grace, today, card, receiptNumber } = about;
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
  };
}

/** Writes them, each in the transaction that gives rise to it. */
export class BillingMails {
  constructor(private readonly outbox: Pick<Outbox, 'add' | 'wake'>) {}

  /** Call `wake` after the commit. */
  async enqueue(
    trx: Transaction<Tables>,
    accountId: string,
    template: BillingMailName,
    about: About,
  ): Promise<void> {
    const account = await trx
      .selectFrom('account')
      .select(['email', 'language', 'first_name'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    // Whoever closed the account and let thirty days pass cannot be written to any more.
    if (account.email === '') return;
    const owner = ownerOf(account);
    const { to = owner.to, paymentId, facts, withReceipt = false } = about;
    await this.outbox.add(trx, {
      template,
      ownerId: accountId,
      ...(to === owner.to ? owner : { to, language: owner.language }),
      values: valuesOf(account.language, about),
      ...(paymentId && { token: paymentId, ...(withReceipt && { receiptOf: paymentId }) }),
      ...(facts && { facts: facts(account.language) }),
      ...(reminderOf(template) && { accountId }),
    });
  }

  /** Lets what was written go out. */
  wake(): void {
    this.outbox.wake();
  }
}
