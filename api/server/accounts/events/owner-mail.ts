/** Mails about security events. They cannot be unsubscribed from. */
import type { Transaction } from 'kysely';
import type { AccountEventKind } from '../../../contract/accounts/events';
import { formatOf } from '../../../../src/foundations/format/format';
import type { Outbox } from '../../messaging/outbox/outbox';
import type { Fact } from '../../messaging/templates/letter';
import type { TemplateName } from '../../messaging/templates/messages';
import { textOf } from '../../messaging/templates/catalogue-texts';
import type { Tables } from '../../platform/database/schema';
import type { Language } from '../../platform/http/language';
import { type Account, ownerOf } from '../accounts';
import { UNKNOWN_DEVICE } from '../../platform/http/device';
import { recordEvent, type SafetyAct } from './account-events';

/** The time and device of an event as lines of a mail. */
export function actFacts(
  language: Language,
  { at, device }: Pick<SafetyAct, 'at' | 'device'>,
): readonly Fact[] {
  const { date, time } = formatOf(language);
  const when = { date: date(at), time: time(at) };
  const unknown = textOf(language, 'server.mail.device.unknown');
  return [
    { name: 'happened', value: textOf(language, 'server.mail.happened.value', when) },
    { name: 'device', value: device === UNKNOWN_DEVICE ? unknown : device },
  ];
}

/** A security event that is mailed to the owner as well as listed. */
type MailedAct = SafetyAct & { readonly kind: Extract<AccountEventKind, TemplateName> };

/**
 * Records a security event and mails the account's owner about it. The mail goes to the address in
 * `account`, so after a change of address, pass the row from before. Call `outbox.wake` after the
 * commit.
 *
 * @param isMailed true by default.
 * @param template by default, the template with the event's name.
 * @param values the placeholders of the template.
 */
export async function notifyOwner(
  trx: Transaction<Tables>,
  outbox: Pick<Outbox, 'add'>,
  account: Pick<Account, 'id' | 'email' | 'language' | 'first_name'>,
  act: MailedAct,
  {
    isMailed = true,
    template = act.kind,
    values,
  }: {
    readonly isMailed?: boolean;
    readonly template?: TemplateName;
    readonly values?: Readonly<Record<string, string>>;
  } = {},
): Promise<void> {
  await recordEvent(trx, account.id, act);
  if (!isMailed) return;
  await outbox.add(trx, {
    template,
    ...ownerOf(account),
    facts: actFacts(account.language, act),
    ...(values && { values }),
  });
}
