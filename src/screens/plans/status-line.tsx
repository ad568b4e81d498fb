import { Alert } from '../../components/alert';
import { Link } from '../../components/link';
import { Message, useFormat, useText } from '../../foundations';
import { planNameIds } from '../shared/plan';
import type { PlanStanding } from './types';

const ids = {
  TRIALING: { monthly: 'plans.current.trial', yearly: 'plans.current.trial' },
  ACTIVE: { monthly: 'plans.current.monthly', yearly: 'plans.current.yearly' },
  PAST_DUE: { monthly: 'plans.current.pastDue', yearly: 'plans.current.pastDue' },
  CANCELED: { monthly: 'plans.current.canceled', yearly: 'plans.current.canceled' },
} as const;

/** The user's current plan, in one sentence. */
export function StatusLine({ standing }: { standing: PlanStanding }) {
  const text = useText();
  const { date } = useFormat();
  const { plan, status, cycle, until, trialAvailable } = standing;
  if (status === 'FREE') {
    return <Message id={trialAvailable ? 'plans.current.free' : 'plans.current.trialUsed'} />;
  }
  return (
    <Message
      id={ids[status][cycle]}
      values={{ plan: text(planNameIds[plan]), date: until ? date(until) : '' }}
    />
  );
}

/** Changes that were already chosen and have not started yet. */
export function StatusNotes({ standing }: { standing: PlanStanding }) {
  const text = useText();
  const { date } = useFormat();
  const { plan, scheduled, pending } = standing;
  return (
    <>
      {scheduled && (
        <Alert live={false}>
          <Message
            id={scheduled.plan === plan ? 'plans.scheduled.monthlyNote' : 'plans.scheduled.note'}
            values={{ date: date(scheduled.at), plan: text(planNameIds[scheduled.plan]) }}
          />
        </Alert>
      )}
      {pending && (
        <Alert
          tone="warning"
          live={false}
          action={
            <Link href={pending.href} variant="inherit" standalone>
              <Message id="plans.pending.link" />
            </Link>
          }
        >
          <Message id="plans.pending.note" values={{ plan: text(planNameIds[pending.plan]) }} />
        </Alert>
      )}
    </>
  );
}
