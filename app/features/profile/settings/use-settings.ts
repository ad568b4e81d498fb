import { changePassword, changePasswordBody } from '../../../../api/contract/accounts/password';
import { countryRules } from '../../../../api/contract/money/payments/addresses';
import type { User } from '../../../../api/contract/accounts/user';
import { updateMeBody } from '../../../../api/contract/accounts/users';
import type {
  AddressView,
  BusinessValues,
  ContactValues,
  FormValues,
  PasswordValues,
  SectionState,
  SettingsSections,
} from '../../../../src';
import { problemIf } from '../../../client/problem';
import { validateWith } from '../../../client/validate';
import { routePaths } from '../../../paths';
import { call } from '../../../session/call';
import { readAccount, updateAccount } from '../../account/account';
import { billingAddress, validateBilling } from '../../billing/billing-rules';
import { refusedByServer } from '../../checkout/payment-fields';
import { useBilling } from '../../billing/use-billing';
import { useLinkSending } from '../../account/use-link-sending';
import { startWait } from '../../account/use-wait-end';
import { useClosing } from './use-closing';
import { useDataCopy } from './use-data-copy';
import { useReminders } from './use-reminders';
import { useEvents } from './use-events';
import { useFactor } from './use-factor';
import { usePasskeys } from './use-passkeys';
import { useProof } from '../use-proof';
import { useSection } from './use-section';
import { useSessions } from './use-sessions';
import { useEffect, useState } from 'react';
import { language } from '../../../language/state';

/** Saves a language chosen on this page to the account too, for the messages sent to it. */
function useAccountLanguage(): unknown {
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    return language.subscribe(({ locale }, before) => {
      if (locale === before.locale) return;
      updateAccount({ language: locale }).then(() => setError(null), setError);
    });
  }, []);
  return error;
}

const businessNames = ['businessName', 'legalName', 'taxId', 'firstName', 'lastName'] as const;
const contactNames = ['email', 'phone'] as const;
const passwordNames = ['currentPassword', 'password', 'confirmPassword'] as const;

const validateBusiness = validateWith<BusinessValues>(updateMeBody);
const validateContact = validateWith<ContactValues>(updateMeBody);
const validatePassword = validateWith<PasswordValues>(changePasswordBody);

/**
 * The fields that the person edited. Resending an unchanged phone would send another code, and one
 * that was changed in another tab meanwhile would undo that change.
 */
function changesOf(values: FormValues, start: FormValues) {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => start[name] !== value),
  );
}

const noAddress: AddressView = {
  country: 'PS',
  address: '',
  city: '',
  state: '',
  postalCode: '',
};

/** The address of the stored payment method, or one with only a default country. */
function addressOf({
  defaultPaymentMethod,
  fetchingBilling,
  error,
}: ReturnType<typeof useBilling>): AddressView | null {
  if (fetchingBilling || error) return null;
  return { ...noAddress, ...defaultPaymentMethod?.billingAddress };
}

/** Saves the billing address; the payments state tracks the result. */
function billingState(billing: ReturnType<typeof useBilling>): SectionState<AddressView> {
  const { saving, saved, saveError, saveBillingAddress } = billing;
  return {
    status: saving ? 'saving' : saved ? 'saved' : 'idle',
    problem: problemIf(saveError, 'settings.save.error'),
    serverErrors: refusedByServer(saveError),
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
  const { send, error: linkError, status, nextAllowedAt } = useLinkSending();
  const languageError = useAccountLanguage();
  const business = useSection<BusinessValues>({
    names: businessNames,
    validate: validateBusiness,
    save: (values, start) => updateAccount(changesOf(values, start)),
  });
  const proving = useProof();
  const contact = useSection<ContactValues>({
    names: contactNames,
    validate: validateContact,
    async save(values, start) {
      const changes = changesOf(values, start);
      await proving.guard(() => updateAccount(changes));
      // The server sent a confirmation link along with the change.
      if ('email' in changes) startWait('email_link_wait');
    },
  });
  const password = useSection<PasswordValues>({
    names: passwordNames,
    validate: validatePassword,
    async save(body) {
      await call(changePassword, { body });
      // It also discarded an email address or phone number that was not confirmed yet.
      void readAccount().catch(() => {});
    },
  });
  const { businessName, legalName, taxId, firstName, lastName, email, phone } = user;
  return {
    business: { state: business, values: { businessName, legalName, taxId, firstName, lastName } },
    contact: {
      state: {
        ...contact,
        problem: problemIf(linkError, 'settings.save.error') ?? contact.problem,
      },
      values: { email, phone },
      facts: user,
      emailLink: { status, nextAllowedAt, onSend: () => void send({ email }) },
      verifyPhoneHref: `${routePaths.verifyPhone}?own`,
    },
    display: {
      problem: problemIf(languageError, 'settings.language.error'),
    },
    reminders: useReminders(user.reminders),
    billing: {
      state: billingState(billing),
      values: addressOf(billing),
      loadProblem: problemIf(billing.error, 'billing.load.error'),
      onRetry: billing.retry,
      rules: countryRules,
    },
    password: {
      state: password,
      hasPassword: user.hasPassword,
      email,
      forgotHref: routePaths.forgotPassword,
    },
    passkeys: usePasskeys(proving),
    factor: useFactor(user, proving),
    proof: proving.proof,
    sessions: useSessions(),
    events: useEvents(),
    data: useDataCopy(user.email),
    closing: useClosing(user),
  };
}
