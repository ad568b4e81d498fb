import type { MessageId } from './messages/message-ids';
import { Message } from './messages/messages';

/** Waits of at least this many seconds are shown in minutes: no one counts 1,140 seconds. */
const MINUTES_FROM = 91;

export interface WaitMessageProps {
  /** From `useSecondsUntil`. Nothing is shown for `Infinity`, before the page is hydrated. */
  seconds: number;
  /** The message that contains `{seconds}`. */
  inSeconds: MessageId;
  /** The message that contains `{minutes}`. */
  inMinutes: MessageId;
}

/** Shows a wait in seconds, or in whole minutes when it is long. */
export function WaitMessage({ seconds, inSeconds, inMinutes }: WaitMessageProps) {
  if (seconds === Infinity) return null;
  return seconds < MINUTES_FROM ? (
    <Message id={inSeconds} values={{ seconds }} />
  ) : (
    <Message id={inMinutes} values={{ minutes: Math.ceil(seconds / 60) }} />
  );
}
