import { isLocale } from '../../lang/locales';
import type { Tokens } from '../../api/contract/accounts/auth';
import type { User } from '../../api/contract/accounts/user';
import { reminderKinds } from '../../api/contract/messaging/reminders';
import { fieldsOf, localStore, parseJson } from '../shared/storage';
import type { LocalKey } from '../../api/contract/platform/browser-storage';

/** The storage keys of specification section 3. */
export const sessionKeys = {
  accessToken: 'access_token',
  refreshToken: 'refresh_token',
  user: 'auth_user',
} as const;

/** Both tokens and the account; each is `null` when not stored. */
export interface StoredSession {
  accessToken: string | null;
  refreshToken: string | null;
  user: User | null;
}

const texts = [
  'id',
  'businessName',
  'firstName',
  'lastName',
  'email',
  'phone',
  'legalName',
  'taxId',
] as const;

const flags = [
  'phoneVerified',
  'emailVerified',
  'hasPassword',
  'googleLinked',
  'secondFactor',
] as const;

/** Recognises reminders. Kinds that the storing release did not have are on, as for a new account. */
function parseReminders(value: unknown): Record<string, unknown> | null {
  if (typeof value !== 'object' || value === null) return null;
  const kinds = reminderKinds.map((kind) => [kind, fieldsOf(value)[kind] ?? true] as const);
  return kinds.every(([, isOn]) => typeof isOn === 'boolean') ? Object.fromEntries(kinds) : null;
}

/**
 * Recognises a stored account; storage may hold anything. Fields added in later releases are filled
 * in, because an earlier release may have stored this one.
 */
export function parseUser(value: unknown): User | null {
  if (typeof value !== 'object' || value === null) return null;
  const record: Record<string, unknown> = {
    legalName: '',
    taxId: '',
    language: 'en',
    hasPassword: true,
    googleLinked: false,
    reminders: {},
    secondFactor: false,
    ...value,
  };
  const reminders = parseReminders(record.reminders);
  const complete =
    texts.every((key) => typeof record[key] === 'string') &&
    flags.every((key) => typeof record[key] === 'boolean') &&
    isLocale(record.language) &&
    reminders !== null;
  // Every field of the type was just checked by name.
  return complete ? ({ ...record, reminders } as User) : null;
}

/** A stored token. Storage may contain anything, and a header allows no other characters. */
function readToken(key: LocalKey): string | null {
  const text = localStore.read(key);
  return text !== null && /^[\w.~+/=-]+$/.test(text) ? text : null;
}

export function readSession(): StoredSession {
  return {
    accessToken: readToken(sessionKeys.accessToken),
    refreshToken: readToken(sessionKeys.refreshToken),
    user: parseJson(localStore.read(sessionKeys.user), parseUser),
  };
}

export function writeTokens({ accessToken, refreshToken }: Tokens): void {
  localStore.write(sessionKeys.accessToken, accessToken);
  localStore.write(sessionKeys.refreshToken, refreshToken);
}

export function writeUser(user: User): void {
  localStore.write(sessionKeys.user, JSON.stringify(user));
}

/** Stored in place of the account for the moment of a logout. */
const LOGGED_OUT = '"logged out"';

/**
 * Tells other tabs that the session is about to be cleared by a logout. Without it, they could not
 * tell a logout from a session that expired, which keeps the tab's drafts.
 */
export function announceLogout(): void {
  localStore.write(sessionKeys.user, LOGGED_OUT);
}

/** Whether another tab's change is a logout; a `null` key means that everything was cleared. */
export function isLogout({ key, newValue }: StorageEvent): boolean {
  return key === null || (key === sessionKeys.user && newValue === LOGGED_OUT);
}

export function clearSession(): void {
  for (const key of Object.values(sessionKeys)) localStore.remove(key);
}
