import { Alert } from '../../components/alert';
import { Link } from '../../components/link';
import { Message } from '../../foundations';

export interface AuthLinks {
  loginHref: string;
  registerHref: string;
}

/**
 * Above the form for visitors who are not logged in: they can look around first without losing
 * anything they typed.
 */
export function AnonymousNote({ loginHref, registerHref }: AuthLinks) {
  return (
    <Alert tone="info" live={false} title={<Message id="payment.anonymous.title" />}>
      <p className="text-text-muted">
        <Message id="payment.anonymous.body" />
      </p>
      <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
        <Link standalone variant="inherit" href={loginHref}>
          <Message id="payment.anonymous.logInLink" />
        </Link>
        <Link standalone variant="inherit" href={registerHref}>
          <Message id="payment.anonymous.registerLink" />
        </Link>
      </p>
    </Alert>
  );
}
