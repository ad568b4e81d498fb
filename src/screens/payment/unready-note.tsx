import { Alert } from '../../components/alert';
import { Message } from '../../foundations';

/**
 * Shown above the form if the user's phone is not verified yet: what is saved, and what has to be
 * done first.
 */
export function UnreadyNote() {
  return (
    <Alert tone="info" live={false} title={<Message id="payment.unready.title" />}>
      <p className="text-text-muted">
        <Message id="payment.unready.body" />
      </p>
    </Alert>
  );
}
