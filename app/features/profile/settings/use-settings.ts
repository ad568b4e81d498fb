import { useMemo } from 'react';
import { changePassword, changePasswordBody } from '../../../../api/contract/accounts/password';
import { countryRules } from '../../../../api/contract/money/payments/addresses';
import type { User } from '../../../../api/contract/accounts/user';
import { type UpdateMeBody, updateMeBody } from '../../../../api/contract/accounts/users';
import type {
  BillingValues,
  BusinessValues,
  ContactValues,
  PasswordValues,
  SectionState,
  SettingsSections,
} from '../../../../src';
import { problemOf } from '../../../client/problem';
import { validateWith } from '../../../client/validate';
import { routePaths } from '../../../paths';
import { call } from '../../../session/call';
import { updateAccount } from '../../account/account';
import { billingAddress, refusedBilling, validateBilling } from '../../billing/billing-rules';
import { useAccountLanguage } from '../use-account-language';
import { useBilling } from '../../billing/use-billing';
import { startLinkWait, useLinkSending } from '../../account/use-link-sending';
import { useClosing } from './use-closing';
import { useDataCopy } from './use-data-copy';
import { useReminders } from './use-reminders';
import { useEvents } from './use-events';
import { useFactor } from './use-factor';
import { usePasskeys } from './use-passkeys';
import { proofWayOf } from '../prove';
import { useProof } from '../use-proof';
import { useSection } from './use-section';
import { useSessions } from './use-sessions';

const businessNames = ['businessName', 'legalName', 'taxId', 'firstName', 'lastName'] as const;
const contactNames = ['email', 'phone'] as const;
const passwordNames = ['currentPassword', 'password', 'confirmPassword'] as const;

const validateBusiness = validateWith<BusinessValues>(updateMeBody);
const validateContact = validateWith<ContactValues>(updateMeBody);
const validatePassword = validateWith<PasswordValues>(changePasswordBody);

/**
 * The fields that differ from the account: resending an unchanged phone would send another code.
 */
function changesOf(values: Partial<Record<keyof UpdateMeBody & keyof User, string>>, user: User) {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => user[name as keyof User] !== value),
  );
}

/** The address of the stored payment method, or one with only a default country. */
function addressOf({
  defaultPaymentMethod,
  fetchingBilling,
  error,
}: ReturnType<typeof useBilling>) {
  if (fetchingBilling || error) return null;
  const kept = defaultPaymentMethod?.billingAddress;
  return {
    country: kept?.country ?? 'PS',
    address: kept?.address ?? '',
    city: kept?.city ?? '',
    state: kept?.state ?? '',
    postalCode: kept?.postalCode ?? '',
  };
}

/** Saves the billing address; the payments state tracks the result. */
function useBillingSection({
  saving,
  saved,
  saveError,
  saveBillingAddress,
}: ReturnType<typeof useBilling>): SectionState<BillingValues> {
  const serverErrors = useMemo(() => refusedBilling(saveError), [saveError]);
  return {
    status: saving ? 'saving' : saved ? 'saved' : 'idle',
    problem: saveError ? problemOf(saveError, 'settings.save.error') : undefined,
    serverErrors,
    validate: validateBilling,
    async onSave(values) {
      const address = billingAddress(values);
      if (address) await saveBillingAddress(address);
    },
  };
}

/** Every section of an account's settings. */
export function useSettings(user: User): SettingsSections {
  const billing = useBilling();
  const sessions = useSessions();
  const events = useEvents();
  const data = useDataCopy(user.email);
  const closing = useClosing(user);
  const { send, error: linkError, status, nextAllowedAt } = useLinkSending();
  const languageError = useAccountLanguage();
  const reminders = useReminders(user.reminders);
  const business = useSection<BusinessValues>({
    names: businessNames,
    validate: validateBusiness,
    save: (values) => updateAccount(changesOf(values, user)),
  });
  const proving = useProof(proofWayOf(user));
  const passkeys = usePasskeys(proving);
  const factor = useFactor(user, proving);
  const contact = useSection<ContactValues>({
    names: contactNames,
    validate: validateContact,
    async save(values) {
      const changes = changesOf(values, user);
      await proving.guard(() => updateAccount(changes));
      // The server sent a confirmation link along with the change.
      if ('email' in changes) startLinkWait();
    },
  });
  const password = useSection<PasswordValues>({
    names: passwordNames,
    validate: validatePassword,
    save: (body) => call(changePassword, { body }),
  });
  const address = useBillingSection(billing);
  const sessionError = sessions.loadError ?? sessions.endError;
  const { businessName, legalName, taxId, firstName, lastName, email, phone } = user;
  return {
    business: { state: business, values: { businessName, legalName, taxId, firstName, lastName } },
    contact: {
      state: linkError
        ? { ...contact, problem: problemOf(linkError, 'settings.save.error') }
        : contact,
      values: { email, phone },
      facts: user,
      emailLink: { status, nextAllowedAt, onSend: () => void send({ email }) },
      verifyPhoneHref: `${routePaths.verifyPhone}?own`,
    },
    display: {
      problem: languageError ? problemOf(languageError, 'settings.language.error') : undefined,
    },
    reminders,
    billing: {
      state: address,
      values: addressOf(billing),
      loadProblem: billing.error ? problemOf(billing.error, 'billing.load.error') : undefined,
      onRetry: billing.retry,
      rules: countryRules,
    },
    password: {
      state: password,
      hasPassword: user.hasPassword,
      email,
      forgotHref: routePaths.forgotPassword,
    },
    passkeys,
    factor,
    proof: proving.proof,
    sessions: {
      sessions: sessions.sessions,
      ending: sessions.ending,
      problem: sessionError
        ? problemOf(
            sessionError,
            sessions.sessions ? 'settings.sessions.endError' : 'settings.sessions.loadError',
          )
        : undefined,
      onEnd: sessions.end,
      onEndOthers: sessions.endOthers,
      onRetry: sessions.retry,
    },
    events,
    data,
    closing,
  };
}
