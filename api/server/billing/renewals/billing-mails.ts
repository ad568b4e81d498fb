/** What people are written about their money: what happened, until when, and where to see for themselves. */
import type { Transaction } from 'kysely';
import type { PaidPlanCode } from '../../../contract/billing/constants';
import type { Tables } from '../../platform/database/schema';
import type { Language } from '../../platform/http/language';
import type { TemplateName } from '../../messaging/templates/messages';
import { ownerOf } from '../../accounts/accounts';
import type { Outbox } from '../../messaging/outbox/outbox';
import { textOf } from '../../messaging/templates/texts';

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
  readonly receiptNumber?: string;
  /** The payment whose receipt the message leads to. */
  readonly paymentId?: string;
  /** An address other than the account's: whoever reads it is greeted without a name. */
  readonly to?: string;
};

/** A day as a mail names it. */
export const dayIn = (language: Language, moment: Date): string => days[language].format(moment);

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const zone = { dateStyle: 'long', timeZone: 'Asia/Hebron' } as const;
const days: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-GB', zone),
  ar: new Intl.DateTimeFormat('ar-PS-u-nu-latn', zone),
};

function valuesOf(language: Language, about: About): Record<string, string> {
  const { plan, cents, missing, reference, until, grace, receiptNumber } = about;
  return {
    ...(plan && { plan: textOf(language, `plan.${plan}.name`) }),
    ...(cents !== undefined && { amount: dollars.format(cents / 100) }),
    ...(missing !== undefined && { missing: dollars.format(missing / 100) }),
    ...(reference && { reference }),
    ...(until && { date: days[language].format(until) }),
    ...(grace && { grace: days[language].format(grace) }),
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
    const { to = owner.to, paymentId } = about;
    await this.outbox.add(trx, {
      template,
      ...(to === owner.to ? owner : { to, language: owner.language }),
      values: valuesOf(account.language, about),
      ...(paymentId && { token: paymentId }),
    });
  }

  /** Lets what was written go out. */
  wake(): void {
    this.outbox.wake();
  }
}
