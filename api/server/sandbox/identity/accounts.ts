/** The test accounts of the fake Google. */
import { isEmail } from '../../../contract/platform/fields';
import { emailKey, normalizeEmail } from '../../../contract/platform/normalize';

export type FakeAccount = {
  readonly id: string;
  readonly name: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string;
  readonly verified: boolean;
};

/** A name with one part has no family name, as some people's. */
function account(id: string, name: string, email: string, verified = true): FakeAccount {
  const [givenName = '', ...rest] = name.split(' ');
  return { id, name, givenName, familyName: rest.join(' '), email, verified };
}

export const fakeAccounts: readonly FakeAccount[] = [
  account('lina', 'Lina Haddad', 'lina.haddad@example.com'),
  account('omar', 'عمر الناصر', 'omar.nasser@example.com'),
  account('salma', 'سلمى', 'salma@example.com'),
  account('sami', 'Sami Khoury', 'sami.khoury@example.com', false),
];

/** The id prefix of an account with a typed email address. */
const OTHER = 'email:';

/** The account id of a submitted form; `undefined` if it is invalid. */
export function chosenId(form: URLSearchParams): string | undefined {
  const id = form.get('account');
  if (id !== null) return fakeAccounts.find((known) => known.id === id)?.id;
  const email = normalizeEmail(form.get('email') ?? '');
  return isEmail(email) ? `${OTHER}${email}` : undefined;
}

export function accountById(id: string): FakeAccount | undefined {
  if (!id.startsWith(OTHER)) return fakeAccounts.find((known) => known.id === id);
  const email = id.slice(OTHER.length);
  const name = email.split('@')[0] ?? email;
  return account(`${OTHER}${emailKey(email)}`, name, email);
}
