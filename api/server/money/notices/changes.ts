/** A coming change of a price or legal text: the accounts it affects and the notice they get. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Cycle } from '../../../contract/money/plans/catalogue';
import type { LegalDocument } from '../../../contract/legal-texts';
import { type MonthlyPrices, periodCents } from '../../../contract/money/plans/pricing';
import type { Message } from '../../messaging/templates/messages';
import { textOf } from '../../messaging/templates/catalogue-texts';
import type { Tables } from '../../platform/database/schema';
import type { Language } from '../../platform/http/language';
import { type AnnouncedPrice, readPrices } from '../catalogue/prices';
import { amountIn, dayIn, priceFacts } from '../mails/billing-facts';
import { type AnnouncedText, readLegalVersions } from '../../accounts/legal-versions';

/** A coming change. `before` and `after`: the prices of all plans before and after it. */
export type Change =
  | (Omit<AnnouncedPrice, 'id'> & {
      readonly kind: 'price';
      readonly before: MonthlyPrices;
      readonly after: MonthlyPrices;
    })
  | ({ readonly kind: 'text' } & AnnouncedText);

/** An announced change, with the id of its row if it has one. */
export type Announced =
  | (Extract<Change, { kind: 'price' }> & { readonly id: number })
  | Extract<Change, { kind: 'text' }>;

/**
 * An account that a change concerns. `cycle`: the billing cycle of its next period, for a price
 * change.
 */
export type AffectedAccount = {
  readonly id: string;
  readonly email: string;
  readonly language: Language;
  readonly first_name: string;
  readonly cycle: Cycle;
};

/** The announced changes that have not taken effect, the earliest first. */
export async function comingChanges(db: Kysely<Tables>, now: Date): Promise<readonly Announced[]> {
  const prices = await readPrices(db);
  const texts = await readLegalVersions(db);
  const announced: Announced[] = [
    ...prices.coming(now).map((price) => ({
      ...price,
      kind: 'price' as const,
      before: prices.at(new Date(price.from.getTime() - 1)),
      after: prices.at(price.from),
    })),
    ...texts.coming(now).map((text) => ({ ...text, kind: 'text' as const })),
  ];
  return announced.toSorted((a, b) => a.from.getTime() - b.from.getTime());
}

/** The key under which an announcement's notices are counted. */
export const announcementKey = {
  price: ({ id }: { readonly id: number }): string => `price ${id}`,
  text: (text: { readonly document: LegalDocument; readonly version: number }): string =>
    `${text.document} ${text.version}`,
} as const;

/** The subscription states in which the next period is charged. */
export const CHARGED_ON = ['TRIALING', 'ACTIVE', 'PAST_DUE'] as const;

/**
 * A query for the accounts that a change concerns: all open accounts for a text; for a price, those
 * whose next period is of its plan. Closed accounts and canceled subscriptions are excluded. The
 * query ends with its conditions, so more can be appended.
 */
export function accountsAffectedBy(change: Change): RawBuilder<AffectedAccount> {
  const isOpen = sql`account.activated_at is not null and account.closed_at is null
    and account.email <> ''`;
  if (change.kind === 'text') {
    // A placeholder, so that both queries have the same columns.
    return sql`select account.id, email, language, first_name, 'monthly' as cycle from account
      where ${isOpen}`;
  }
  return sql`select account.id, account.email, language, first_name,
      coalesce(scheduled_cycle, cycle) as cycle
    from account join subscription on subscription.account_id = account.id
    where ${isOpen} and subscription.status in (${sql.join(CHARGED_ON)})
      and coalesce(scheduled_plan, plan_code) = ${change.planCode}`;
}

/** Whether the account of a row has not received the notice yet. */
export const isNotNotified = (change: Announced): RawBuilder<boolean> =>
  change.kind === 'price'
    ? sql`not exists (select 1 from price_notice as notice
        where notice.account_id = account.id and notice.price_version_id = ${change.id})`
    : sql`not exists (select 1 from legal_notice as notice
        where notice.account_id = account.id and notice.document = ${change.document}
          and notice.version = ${change.version})`;

/** The notice of a change in the recipient's language. */
export function noticeOf(
  change: Change,
  language: Language,
  cycle: Cycle,
): Pick<Message, 'template' | 'values' | 'facts'> {
  const date = dayIn(language, change.from);
  if (change.kind === 'text') {
    const template = change.document === 'terms' ? 'terms_change' : 'privacy_change';
    return { template, values: { date, summary: change.summary[language] } };
  }
  const { planCode, before, after, from } = change;
  const facts = priceFacts(
    { planCode, cycle },
    { before: periodCents(before, planCode, cycle), after: periodCents(after, planCode, cycle) },
    from,
  );
  const plan = textOf(language, `plan.${planCode}.name`);
  return { template: 'price_change', values: { date, plan }, facts: facts(language) };
}

/** The note on the profile page of an affected account. */
export function profileNoticeOf(
  change: Change,
  language: Language,
  cycle: Cycle,
): { readonly title: string | null; readonly body: string } {
  const date = dayIn(language, change.from);
  if (change.kind === 'text') {
    const { document, summary } = change;
    const title = textOf(language, `profile.notice.${document}`, { date });
    return { title, body: summary[language] };
  }
  const { planCode, before, after } = change;
  const body = textOf(language, `profile.notice.${cycle}Price`, {
    date,
    plan: textOf(language, `plan.${planCode}.name`),
    before: amountIn(language, periodCents(before, planCode, cycle)),
    after: amountIn(language, periodCents(after, planCode, cycle)),
  });
  return { title: null, body };
}
