import { focusRing } from '../components/shared/recipes';
import { VisuallyHidden } from '../components/visually-hidden';
import { Message, type MessageId, useSecondsUntil, WaitMessage } from '../foundations';

export interface ResendCodeProps {
  /** The moment (ms since 1970) from which a code may be sent again; `null` for now. */
  nextAllowedAt: number | null;
  sending: boolean;
  onResend: () => void;
  /** Another way for the code to come. It waits as long: the wait is one for all ways. */
  other?: { words: MessageId; onPress: () => void } | undefined;
}

/**
 * The wait as a sentence, then a button for each way. The seconds are not announced one by one; that
 * the wait is over is.
 */
export function ResendCode({ nextAllowedAt, sending, onResend, other }: ResendCodeProps) {
  const seconds = useSecondsUntil(nextAllowedAt);
  const waiting = seconds > 0;
  return (
    <div className="grid min-h-(--leading-sm) justify-items-start gap-3 text-sm text-text-subtle">
      {sending ? (
        <Message id="otp.resend.loading" />
      ) : waiting ? (
        <WaitMessage
          seconds={seconds}
          inSeconds="otp.resend.countdown"
          inMinutes="otp.resend.minutesCountdown"
        />
      ) : (
        <>
          <Way words="otp.resend.action" onPress={onResend} />
          {other && <Way {...other} />}
        </>
      )}
      <VisuallyHidden>
        <span role="status">{!waiting && !sending && <Message id="otp.resend.ready" />}</span>
      </VisuallyHidden>
    </div>
  );
}

function Way({ words, onPress }: { words: MessageId; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className={`relative cursor-pointer rounded-sm text-link underline decoration-current/35 underline-offset-(--underline-offset) hover:text-link-hover hover:decoration-current pointer-coarse:min-h-control-field ${focusRing}`}
    >
      <Message id={words} />
    </button>
  );
}
