import { Alert } from '../../components/alert';
import { Link } from '../../components/link';
import { Message, useText } from '../../foundations';
import { type PlanCode, planNameIds } from '../shared/plan';

/** A payment that is waiting for a transfer or an approval. */
export interface Awaited {
  plan: PlanCode;
  /** Whether the user has to approve it, at the bank or PayPal, rather than send a transfer. */
  needsApproval?: boolean;
  /** The URL of its receipt, which shows what is pending. */
  href: string;
}

/**
 * Shown above the form if a payment is pending, so that the user does not pay twice by accident.
 */
export function AwaitedNote({ plan, needsApproval = false, href }: Awaited) {
  const text = useText();
  return (
    <Alert
      tone="warning"
      live={false}
      title={<Message id="payment.awaited.title" values={{ plan: text(planNameIds[plan]) }} />}
    >
      <p className="text-text-muted">
        <Message id={needsApproval ? 'payment.awaited.approvalBody' : 'payment.awaited.body'} />
      </p>
      <p className="mt-2">
        <Link standalone variant="inherit" href={href}>
          <Message id="payment.awaited.link" />
        </Link>
      </p>
    </Alert>
  );
}
