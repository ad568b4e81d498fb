import type { Tokens } from '../../api/contract/accounts/auth';
import type { User } from '../../api/contract/accounts/user';
import { localStore, readJson } from '../shared/storage';
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

const reminderNames = ['trial', 'payment', 'card'] as const;

function areReminders(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const record: Record<string, unknown> = { ...value };
  return reminderNames.every((name) => typeof record[name] === 'boolean');
}

/**
 * Recognises an account; storage and servers may return anything. Fields added in later releases
 * are filled in, because an earlier release may have stored this one.
 */
export function asUser(value: unknown): User | null {
  if (typeof value !== 'object' || value === null) return null;
  const record: Record<string, unknown> = {
    legalName: '',
    taxId: '',
    language: 'en',
    hasPassword: true,
    googleLinked: false,
    reminders: { trial: true, payment: true, card: true },
    secondFactor: false,
    ...value,
  };
  const complete =
    texts.every((key) => typeof record[key] === 'string') &&
    flags.every((key) => typeof record[key] === 'boolean') &&
    (record.language === 'en' || record.language === 'ar') &&
    areReminders(record.reminders);
  // Every field of the type was just checked by name.
  return complete ? (record as User) : null;
}

/** The account in a response `{ user }`. */
export function readUser(answer: unknown): User | null {
  return typeof answer === 'object' && answer !== null && 'user' in answer
    ? asUser(answer.user)
    : null;
}

/** Recognises a pair of tokens. */
export function asTokens(value: unknown): Tokens | null {
  if (typeof value !== 'object' || value === null) return null;
  const { accessToken, refreshToken }: Record<string, unknown> = { ...value };
  return typeof accessToken === 'string' && accessToken && typeof refreshToken === 'string'
    ? { accessToken, refreshToken }
    : null;
}

/** A stored token. Storage may hold anything, and a header allows no other characters. */
function readToken(key: LocalKey): string | null {
  const text = localStore.read(key);
  return text !== null && /^[\w.~+/=-]+$/.test(text) ? text : null;
}

export function readSession(): StoredSession {
  return {
    accessToken: readToken(sessionKeys.accessToken),
    refreshToken: readToken(sessionKeys.refreshToken),
    user: readJson(localStore, sessionKeys.user, asUser),
  };
}

export function writeTokens({ accessToken, refreshToken }: Tokens): void {
  localStore.write(sessionKeys.accessToken, accessToken);
  localStore.write(sessionKeys.refreshToken, refreshToken);
}

export function writeUser(user: User): void {
  localStore.write(sessionKeys.user, JSON.stringify(user));
}

export function clearSession(): void {
  for (const key of Object.values(sessionKeys)) localStore.remove(key);
}
