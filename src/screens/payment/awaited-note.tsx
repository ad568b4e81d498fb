import { Alert } from '../../components/alert';
import { Link } from '../../components/link';
import { Message, useText } from '../../foundations';
import { type PlanName, planNameId } from '../shared/billing';

/** A payment that waits for its transfer or its approval. */
export interface Awaited {
  plan: PlanName;
  /** Its receipt, which tells what is awaited. */
  href: string;
}

/** Above the form, for those whose money is on its way: nobody is to pay twice unawares. */
export function AwaitedNote({ plan, href }: Awaited) {
  const text = useText();
  return (
    <Alert
      tone="warning"
      live={false}
      title={<Message id="payment.awaited.title" values={{ plan: text(planNameId(plan)) }} />}
    >
      <p className="text-text-muted">
        <Message id="payment.awaited.body" />
      </p>
      <p className="mt-2">
        <Link standalone variant="inherit" href={href}>
          <Message id="payment.awaited.link" />
        </Link>
      </p>
    </Alert>
  );
}
