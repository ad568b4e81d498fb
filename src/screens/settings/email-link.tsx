import { cx } from 'class-variance-authority';
import { useId } from 'react';
import { linkButton } from '../../components/shared/recipes';
import { Message, useSecondsUntil, WaitMessage } from '../../foundations';

export interface EmailLinkProps {
  status: 'idle' | 'sending' | 'sent';
  /** The time (ms since 1970) from which a link may be requested; `null` for now. */
  nextAllowedAt: number | null;
  onSend: () => void;
}

/**
 * Requests another confirmation link for an address. The button stays in place and keeps its focus;
 * during the wait it ignores clicks, and text next to it shows the remaining time. The countdown is
 * not announced; that the link was sent is.
 */
export function EmailLink({ status, nextAllowedAt, onSend }: EmailLinkProps) {
  const seconds = useSecondsUntil(nextAllowedAt);
  const wait = useId();
  const sending = status === 'sending';
  const waiting = seconds > 0 && !sending;
  return (
    <>
      <span role="status">{status === 'sent' && <Message id="settings.email.sent" />}</span>
      <button
        type="button"
        aria-disabled={sending || waiting || undefined}
        aria-describedby={waiting ? wait : undefined}
        onClick={sending || waiting ? undefined : onSend}
        className={cx(
          linkButton,
          'aria-disabled:cursor-not-allowed aria-disabled:text-text-disabled aria-disabled:no-underline',
        )}
      >
        <Message id={sending ? 'settings.email.sending' : 'settings.email.resend'} />
      </button>
      {waiting && (
        <span id={wait} className="text-text-subtle tabular-nums">
          <WaitMessage
            seconds={seconds}
            inSeconds="settings.email.countdown"
            inMinutes="settings.email.minutesCountdown"
          />
        </span>
      )}
    </>
  );
}
