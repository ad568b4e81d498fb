import { readJson, tabStore } from '../../shared/storage';

/** A new password under way: what a reload of any step needs. It belongs to one tab. */
export interface PendingReset {
  channel: 'phone' | 'email';
  /** E.164, or an address. */
  identifier: string;
  /** The moment (ms since 1970) from which a code may be sent again. */
  nextAllowedAt: number | null;
  /** The code that was typed; the server sees it with the new password. */
  code?: string;
}

const KEY = 'reset_pending';

function asPendingReset(value: unknown): PendingReset | null {
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

export const readReset = (): PendingReset | null => readJson(tabStore, KEY, asPendingReset);

export function writeReset(reset: PendingReset): void {
  tabStore.write(KEY, JSON.stringify(reset));
}

export function clearReset(): void {
  tabStore.remove(KEY);
}
