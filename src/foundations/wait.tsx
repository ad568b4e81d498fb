import type { MessageId } from './message-ids';
import { Message } from './messages';

/** From this many seconds on a wait is told in minutes: nobody counts 1,140 seconds. */
const MINUTES_FROM = 91;

export interface WaitMessageProps {
  seconds: number;
  /** The sentence with `{seconds}`. */
  inSeconds: MessageId;
  /** The sentence with `{minutes}`. */
  inMinutes: MessageId;
}

/** A wait as a sentence: in seconds, or in whole minutes when it is long. */
export function WaitMessage({ seconds, inSeconds, inMinutes }: WaitMessageProps) {
  return seconds < MINUTES_FROM ? (
    <Message id={inSeconds} values={{ seconds }} />
  ) : (
    <Message id={inMinutes} values={{ minutes: Math.ceil(seconds / 60) }} />
  );
}
