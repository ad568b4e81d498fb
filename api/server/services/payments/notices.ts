/** What people are written about their money: what happened, until when, and where to see for themselves. */
import type { Transaction } from 'kysely';
import type { PaidPlanCode } from '../../../contract/constants';
import type { Tables } from '../../database/schema';
import type { Language } from '../../language';
import type { TemplateName } from '../messages';
import type { Outbox } from '../outbox';
import { textOf } from '../texts';

/** The messages about money. */
type NoticeName = Extract<
  TemplateName,
  | 'transfer_arrived'
  | 'transfer_credited'
  | 'renewal_soon'
  | 'renewal_due'
  | 'charge_failed'
  | 'payment_refunded'
>;

/** What a message names; each names a part of it. */
type About = {
  readonly plan?: PaidPlanCode;
  readonly cents?: number;
  /** The end of what is paid. */
  readonly until?: Date;
  /** When the plan is lost unless it is paid. */
  readonly grace?: Date;
  readonly receiptNumber?: string;
  /** The payment whose receipt the message leads to. */
  readonly paymentId?: string;
};

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const zone = { dateStyle: 'long', timeZone: 'Asia/Hebron' } as const;
const days: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-GB', zone),
  ar: new Intl.DateTimeFormat('ar-PS-u-nu-latn', zone),
};

function valuesOf(language: Language, about: About): Record<string, string> {
  const { plan, cents, until, grace, receiptNumber } = about;
  return {
    ...(plan && { plan: textOf(language, `plan.${plan}.name`) }),
    ...(cents !== undefined && { amount: dollars.format(cents / 100) }),
    ...(until && { date: days[language].format(until) }),
    ...(grace && { grace: days[language].format(grace) }),
    ...(receiptNumber && { number: receiptNumber }),
  };
}

/** Writes them, each in the transaction that gives rise to it. */
export class Notices {
  constructor(private readonly outbox: Pick<Outbox, 'add' | 'wake'>) {}

  /** Call `wake` after the commit. */
  async tell(
    trx: Transaction<Tables>,
    accountId: string,
    template: NoticeName,
    about: About,
  ): Promise<void> {
    const { email, language } = await trx
      .selectFrom('account')
      .select(['email', 'language'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    await this.outbox.add(trx, {
      template,
      to: email,
      language,
      values: valuesOf(language, about),
      ...(about.paymentId && { token: about.paymentId }),
    });
  }

  /** Lets what was written go out. */
  wake(): void {
    this.outbox.wake();
  }
}
