/** Numbers that messages state in words of their own: each is the constant that the product uses. */
import { expect, test } from 'vitest';
import { LINK_SECONDS } from '../../../api/server/accounts/codes/link-mail';
import { PASSWORD_MAX } from '../../../api/contract/accounts/login-fields';
import { BUSINESS_NAME_LETTERS, PASSWORD_MIN } from '../../../api/contract/constants';
import { CODE_LENGTH, CODE_MINUTES } from '../../../api/contract/accounts/codes';
import { type Catalogue, readLang } from '../../../tools/catalogue';

/** A number before a unit: 10 minutes, 3-20 characters, 3 to 20 letters. */
const STATED =
  /\b\d+(?:(?:-| to )\d+)?[- ](?:minute|hour|day|month|year|digit|character|letter|file)/;

const businessName = [BUSINESS_NAME_LETTERS.min, BUSINESS_NAME_LETTERS.max];

const stated: Readonly<Record<string, readonly number[]>> = {
  'forgotPassword.code.hint': [CODE_LENGTH, CODE_MINUTES],
  'forgotPassword.code.phoneHint': [CODE_LENGTH, CODE_MINUTES],
  'form.code.formatError': [CODE_LENGTH],
  'login.secondStep.body': [CODE_LENGTH],
  'settings.factor.codeHint': [CODE_LENGTH],
  'server.mail.closingCode.body': [CODE_MINUTES],
  'server.mail.passwordCode.body': [CODE_MINUTES],
  'server.mail.proofCode.body': [CODE_MINUTES],
  'server.sms.passwordCode.body': [CODE_MINUTES],
  'server.sms.verificationCode.body': [CODE_MINUTES],
  'server.mail.emailLink.body': [LINK_SECONDS.email / 3600],
  'form.password.minError': [PASSWORD_MIN],
  'form.password.minRule': [PASSWORD_MIN],
  'resetPassword.password.placeholder': [PASSWORD_MIN],
  'form.password.maxError': [PASSWORD_MAX],
  'register.businessName.formatError': businessName,
  'register.businessName.hint': businessName,
  'settings.businessName.hint': businessName,
};

/** What is counted elsewhere: the end of a number that cards and banks show, and WhatsApp's own day. */
const LAST_FOUR = 4;
const WHATSAPP_HOURS = 24;
const fromElsewhere: Readonly<Record<string, readonly number[]>> = {
  'billing.number.hint': [LAST_FOUR],
  'payment.assurances.bankBody': [LAST_FOUR],
  'payment.assurances.cardBody': [LAST_FOUR],
  'payment.saveBilling.bankHint': [LAST_FOUR],
  'home.conversations.answer': [WHATSAPP_HOURS],
  'plan.help.whatsappConversations': [WHATSAPP_HOURS],
};

const rows = { ...stated, ...fromElsewhere };
const en = readLang<Catalogue>('en');
const ar = readLang<Catalogue>('ar');
const numbersOf = (text = '') => (text.match(/\d+/g) ?? []).map(Number);

test('every message that states a number of units is in the list', () => {
  const found = Object.keys(en).filter((id) => STATED.test(en[id] ?? ''));
  expect(found.toSorted()).toEqual(Object.keys(rows).toSorted());
});

test.each(Object.entries(rows))('%s states %j', (id, numbers) => {
  expect(numbersOf(en[id])).toEqual(numbers);
  // Arabic may have the number in a word, such as ستة.
  if (/\d/.test(ar[id] ?? '')) expect(numbersOf(ar[id])).toEqual(numbers);
});
