import { readJson, tabStore } from '../../shared/storage';

/** A password reset in progress, kept so that any step survives a reload. It belongs to one tab. */
export interface PendingReset {
  channel: 'phone' | 'email';
  /** A phone in E.164 format, or an email address. */
  identifier: string;
  /** The earliest time to send another code, in milliseconds since 1970. */
  nextAllowedAt: number | null;
  /** The code as typed; the server checks it together with the new password. */
  code?: string;
}

const KEY = 'reset_pending';

function parsePendingReset(value: unknown): PendingReset | null {
  if (typeof value !== 'object' || value === null) return null;
  const { channel, identifier, nextAllowedAt, code }: Record<string, unknown> = { ...value };
  if (channel !== 'phone' && channel !== 'email') return null;
  if (typeof identifier !== 'string' || identifier === '' || identifier.length > 254) return null;
  return {
    channel,
    identifier,
    nextAllowedAt: typeof nextAllowedAt === 'number' ? nextAllowedAt : null,
    ...(typeof code === 'string' && /^\d{6}$/.test(code) ? { code } : {}),
  };
}

export const readReset = (): PendingReset | null => readJson(tabStore, KEY, parsePendingReset);

export function writeReset(reset: PendingReset): void {
  tabStore.write(KEY, JSON.stringify(reset));
}

export function clearReset(): void {
  tabStore.remove(KEY);
}
