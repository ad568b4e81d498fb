import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../../components/button';
import { isFocusLost } from '../../../components/shared/layer/lost-focus';
import { linkButton } from '../../../components/shared/recipes';
import { VisuallyHidden } from '../../../components/visually-hidden';
import { Message, useSecondsUntil, WaitMessage } from '../../../foundations';

export interface ResendCodeProps {
  /** The time (ms since 1970) from which a code may be sent again; `null` for now. */
  nextAllowedAt: number | null;
  sending: boolean;
  /** Whether only a new code helps: its button is then the page's main one. @default false */
  needed?: boolean;
  onResend: () => void;
}

/** The remaining wait as text, then a button. The countdown is not announced; its end is. */
export function ResendCode({ nextAllowedAt, sending, needed = false, onResend }: ResendCodeProps) {
  const seconds = useSecondsUntil(nextAllowedAt);
  const waiting = seconds > 0;
  const place = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    // The button that sent the code had the focus, and is no longer shown. In a layout effect, so
    // that the focus does not move to the heading first.
    if (needed && isFocusLost()) place.current?.focus();
  }, [needed]);

  function resend() {
    // The countdown replaces the button, so the focus moves to what stays on the page.
    place.current?.focus();
    onResend();
  }

  return (
    <div
      ref={place}
      tabIndex={-1}
      className="grid w-full outline-none min-h-(--leading-sm) justify-items-start gap-3 text-sm text-text-subtle"
    >
      {sending ? (
        <Message id="otp.resend.loading" />
      ) : waiting ? (
        <WaitMessage
          seconds={seconds}
          inSeconds="otp.resend.countdown"
          inMinutes="otp.resend.minutesCountdown"
        />
      ) : needed ? (
        <Button variant="primary" size="lg" block onClick={resend}>
          <Message id="otp.resend.action" />
        </Button>
      ) : (
        <button type="button" onClick={resend} className={linkButton}>
          <Message id="otp.resend.action" />
        </button>
      )}
      <VisuallyHidden>
        <span role="status">{!waiting && !sending && <Message id="otp.resend.ready" />}</span>
      </VisuallyHidden>
    </div>
  );
}
