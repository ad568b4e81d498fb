import type { ReactNode } from 'react';
import { Heading } from '../../components/heading';
import { Money } from '../../components/islands';
import { StatusBadge } from '../shared/status-badge';
import { Message, useFormat, useText } from '../../foundations';
import { planNameIds } from '../shared/plan';
import { TrialDays } from './trial-days';
import type { SubscriptionView } from './types';

export interface SubscriptionSummaryProps {
  subscription: SubscriptionView;
  now: number;
}

/** The active plan's name, status, and what happens next. */
export function SubscriptionSummary({ subscription, now }: SubscriptionSummaryProps) {
  const { plan, status } = subscription;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Heading level={3} step="xl">
          <Message id={planNameIds[plan]} />
        </Heading>
        <StatusBadge of="subscription" status={status} />
      </div>
      <div className="mt-5 grid gap-1">
        {status === 'TRIALING' && <TrialDays subscription={subscription} now={now} />}
        {status === 'CANCELED' && <Canceled subscription={subscription} />}
        {status === 'PAST_DUE' && <PastDue subscription={subscription} />}
        {(status === 'ACTIVE' || status === 'PENDING' || status === 'EXPIRED') && (
          <Running subscription={subscription} />
        )}
      </div>
    </>
  );
}

/** The price, the next due date, and any scheduled change. */
function Running({ subscription }: { subscription: SubscriptionView }) {
  const text = useText();
  const { date, money } = useFormat();
  const { plan, amount, next, scheduled, status } = subscription;
  return (
    <>
      <Price subscription={subscription} />
      {status === 'PENDING' && (
        <Muted>
          <Message id="profile.plan.pending" />
        </Muted>
      )}
      {next && next.amount.amount < amount.amount && !scheduled && (
        <Muted>
          <Message id="profile.plan.nextCharge" values={{ amount: money(next.amount) }} />
        </Muted>
      )}
      {scheduled && (
        <Muted>
          <Message
            id={
              scheduled.plan === plan ? 'profile.plan.scheduledMonthly' : 'profile.plan.scheduled'
            }
            values={{ date: date(scheduled.at), plan: text(planNameIds[scheduled.plan]) }}
          />
        </Muted>
      )}
    </>
  );
}

function Muted({ children }: { children: ReactNode }) {
  return <p className="mt-2 text-sm text-pretty text-text-muted">{children}</p>;
}

const renews = {
  yearly: {
    charged: 'profile.plan.yearly',
    due: 'profile.plan.yearlyDue',
    ends: 'profile.plan.yearlyEnds',
  },
  monthly: {
    charged: 'profile.plan.monthly',
    due: 'profile.plan.monthlyDue',
    ends: 'profile.plan.monthlyEnds',
  },
} as const;

function Price({ subscription }: { subscription: SubscriptionView }) {
  const { date } = useFormat();
  const { amount, cycle, chargedAutomatically, next, accessUntil } = subscription;
  const at = next?.at ?? accessUntil;
  const kind = next ? (chargedAutomatically ? 'charged' : 'due') : 'ends';
  return (
    <p>
      <Money value={amount} className="block w-fit text-3xl font-label" />
      {at && (
        <span className="text-sm text-text-muted">
          <Message id={renews[cycle][kind]} values={{ date: date(at) }} />
        </span>
      )}
    </p>
  );
}

/** Both dates in one sentence. */
function Canceled({ subscription }: { subscription: SubscriptionView }) {
  const text = useText();
  const { date } = useFormat();
  const { plan, endDate, accessUntil } = subscription;
  return (
    <>
      <p className="text-lg text-pretty">
        <Message
          id="profile.plan.canceled"
          values={{
            endDate: endDate ? date(endDate) : '',
            plan: text(planNameIds[plan]),
            accessUntil: accessUntil ? date(accessUntil) : '',
          }}
        />
      </p>
      <p className="text-sm text-pretty text-text-muted">
        <Message id="profile.plan.canceledAfter" />
      </p>
    </>
  );
}

/**
 * For cards: the charge failed and will be retried. For transfers and PayPal, only the user can
 * pay.
 */
const declined = {
  title: 'profile.plan.pastDueTitle',
  body: 'profile.plan.pastDueBody',
} as const;
const unpaid = { title: 'profile.plan.dueTitle', body: 'profile.plan.dueBody' } as const;

function PastDue({ subscription }: { subscription: SubscriptionView }) {
  const { money, date } = useFormat();
  const { amount, due, graceEndsAt, chargedAutomatically } = subscription;
  const words = chargedAutomatically ? declined : unpaid;
  return (
    <>
      <p className="text-lg text-pretty text-warning-fg">
        <Message id={words.title} values={{ amount: money(due ?? amount) }} />
      </p>
      {graceEndsAt && (
        <p className="text-sm text-pretty text-text-muted">
          <Message id={words.body} values={{ date: date(graceEndsAt) }} />
        </p>
      )}
    </>
  );
}
