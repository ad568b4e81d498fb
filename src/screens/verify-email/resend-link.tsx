import { Button } from '../../components/button';
import { Message, useSecondsUntil, WaitMessage } from '../../foundations';

export interface ResendLinkProps {
  status: 'idle' | 'sending' | 'sent';
  /** The moment (ms since 1970) from which a link may be asked for; `null` for now. */
  nextAllowedAt: number | null;
  onResend: () => void;
}

/** Asks for a new mail; during the wait the button says how long, and takes no press. */
export function ResendLink({ status, nextAllowedAt, onResend }: ResendLinkProps) {
  const seconds = useSecondsUntil(nextAllowedAt);
  const sending = status === 'sending';
  if (seconds > 0 && !sending) {
    return (
      <p className="text-sm text-text-subtle">
        <WaitMessage
          seconds={seconds}
          inSeconds="verifyEmail.resend.countdown"
          inMinutes="verifyEmail.resend.minutesCountdown"
        />
      </p>
    );
  }
  return (
    <Button variant="primary" size="lg" block loading={sending} onClick={onResend}>
      <Message id={sending ? 'verifyEmail.resend.loading' : 'verifyEmail.resend.action'} />
    </Button>
  );
}
