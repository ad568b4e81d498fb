/** The made-up accounts of the fake for Google. */
import { isEmail } from '../../../contract/platform/fields';
import { emailKey, normalizeEmail } from '../../../contract/platform/normalize';

/** A made-up account. */
export type FakeAccount = {
  readonly id: string;
  readonly name: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string;
  /** Whether the e-mail is verified. */
  readonly verified: boolean;
};

/** A name of one part is one without a family name, as some people's is. */
function account(id: string, name: string, email: string, verified = true): FakeAccount {
  const [givenName = '', ...rest] = name.split(' ');
  return { id, name, givenName, familyName: rest.join(' '), email, verified };
}

/** The accounts to choose from. */
export const fakeAccounts: readonly FakeAccount[] = [
  account('lina', 'Lina Haddad', 'lina.haddad@example.com'),
  account('omar', 'عمر الناصر', 'omar.nasser@example.com'),
  account('salma', 'سلمى', 'salma@example.com'),
  account('sami', 'Sami Khoury', 'sami.khoury@example.com', false),
];

/** The id of the account of any other address. */
const OTHER = 'email:';

/** The id that a posted choice stands for; `undefined` when it is none. */
export function chosenId(form: URLSearchParams): string | undefined {
  const id = form.get('account');
  if (id !== null) return fakeAccounts.find((known) => known.id === id)?.id;
  const email = normalizeEmail(form.get('email') ?? '');
  return isEmail(email) ? `${OTHER}${email}` : undefined;
}

/** The account of an id. */
export function accountById(id: string): FakeAccount | undefined {
  if (!id.startsWith(OTHER)) return fakeAccounts.find((known) => known.id === id);
  const email = id.slice(OTHER.length);
  const name = email.split('@')[0] ?? email;
  return account(`${OTHER}${emailKey(email)}`, name, email);
}
