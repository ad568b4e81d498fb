/** Maps a profile update to changes of the account row and the verifications it needs. */
import { businessNameKey, emailKey } from '../../../contract/platform/normalize';
import type { UpdateMeInput } from '../../../contract/accounts/users';
import { ApiError } from '../../platform/http/api-error';
import type { Account } from '../accounts';
import { checkedPhone } from '../../platform/http/checked-phone';

type Change = Partial<Omit<Account, 'id' | 'created_at'>>;

export function phoneToProve(account: Account): string {
  if (account.new_phone !== null) return account.new_phone;
  if (account.phone_verified_at !== null) throw new ApiError('already_verified');
  if (account.phone !== '') return account.phone;
  throw new ApiError('validation_failed', { fieldCodes: { phone: 'required' } });
}

/** The changes that need no verification; undefined ones are not written. */
export const plainChange = (input: UpdateMeInput): Change => ({
  business_name: input.businessName,
  business_name_key: input.businessName && businessNameKey(input.businessName),
  first_name: input.firstName,
  last_name: input.lastName,
  legal_name: input.legalName,
  tax_id: input.taxId,
  language: input.language,
  trial_reminders: input.reminders?.trial,
  payment_reminders: input.reminders?.payment,
  card_reminders: input.reminders?.card,
  usage_reminders: input.reminders?.usage,
});

/** Discards the changes that wait for their verification; they may be an attacker's. */
export const withoutPending = {
  new_email: null,
  new_email_key: null,
  new_phone: null,
} satisfies Change;

/** The changes of an email address or phone number, and the value to verify. */
type Contact = { readonly change: Change; readonly prove?: string };

export function emailChange(account: Account, email: string | undefined): Contact {
  if (email === undefined) return { change: {} };
  const key = emailKey(email);
  // The current address, perhaps written differently, needs no verification.
  if (key === account.email_key) {
    return { change: { email, new_email: null, new_email_key: null } };
  }
  if (key === account.new_email_key) return { change: { new_email: email } };
  return { change: { new_email: email, new_email_key: key }, prove: key };
}

export function phoneChange(account: Account, typed: string | undefined): Contact {
  if (typed === undefined) return { change: {} };
  const phone = checkedPhone(typed);
  if (phone === account.new_phone) return { change: {} };
  if (phone === account.phone) return { change: { new_phone: null } };
  // An unverified phone number is replaced immediately.
  const unproved = account.phone_verified_at === null;
  return { change: unproved ? { phone, new_phone: null } : { new_phone: phone }, prove: phone };
}
