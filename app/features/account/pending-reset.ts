import { fieldsOf, storedJson, tabStore } from '../../shared/storage';
import { type Wait, readWait } from '../../shared/wait';

/** A password reset in progress, kept so that any step survives a reload. It belongs to one tab. */
export interface PendingReset {
  channel: 'phone' | 'email';
  /** A phone in E.164 format, or an email address. */
  identifier: string;
  /** The wait before another code can be sent. */
  wait: Wait | null;
  /** The code as typed; the server checks it together with the new password. */
  code?: string;
}

export const pendingReset = storedJson(tabStore, 'reset_pending', (value): PendingReset | null => {
  const { channel, identifier, wait, code } = fieldsOf(value);
  if (channel !== 'phone' && channel !== 'email') return null;
  if (typeof identifier !== 'string' || identifier === '') return null;
  return {
    channel,
    identifier,
    wait: readWait(wait),
    ...(typeof code === 'string' && /^\d{6}$/.test(code) ? { code } : {}),
  };
});
