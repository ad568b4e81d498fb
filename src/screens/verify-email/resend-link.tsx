import { useRef } from 'react';
import { Button } from '../../components/button';
import { Message, useSecondsUntil, WaitMessage } from '../../foundations';

export interface ResendLinkProps {
  status: 'idle' | 'sending' | 'sent';
  /** The time (ms since 1970) from which a link may be requested; `null` for now. */
  nextAllowedAt: number | null;
  onResend: () => void;
}

/** Requests a new email. During the wait the button shows the remaining time and ignores clicks. */
export function ResendLink({ status, nextAllowedAt, onResend }: ResendLinkProps) {
  const seconds = useSecondsUntil(nextAllowedAt);
  const sending = status === 'sending';
  const place = useRef<HTMLDivElement>(null);

  function resend() {
    // The countdown replaces the button, so the focus moves to what stays on the page.
    place.current?.focus();
    onResend();
  }

  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {seconds > 0 && !sending ? (
        <p className="text-sm text-text-subtle">
          <WaitMessage
            seconds={seconds}
            inSeconds="verifyEmail.resend.countdown"
            inMinutes="verifyEmail.resend.minutesCountdown"
          />
        </p>
      ) : (
        <Button variant="primary" size="lg" block loading={sending} onClick={resend}>
          <Message id={sending ? 'verifyEmail.resend.loading' : 'verifyEmail.resend.action'} />
        </Button>
      )}
    </div>
  );
}
