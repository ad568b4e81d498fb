import { Alert } from '../../components/alert';
import { Message } from '../../foundations';

/** Above the form, for who is signed in and has yet to verify the phone: what stays, and what comes first. */
export function UnreadyNote() {
  return (
    <Alert tone="info" live={false} title={<Message id="payment.unready.title" />}>
      <p className="text-text-muted">
        <Message id="payment.unready.body" />
      </p>
    </Alert>
  );
}
