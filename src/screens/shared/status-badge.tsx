import { Bdi, Message, type MessageId } from '../../foundations';
import { Badge, type BadgeProps } from '../../components/badge';

interface Status {
  id: MessageId;
  tone: NonNullable<BadgeProps['tone']>;
}

/** Statuses that the server sends for subscriptions and payments. */
const statuses: Readonly<Record<'subscription' | 'payment', Readonly<Record<string, Status>>>> = {
  subscription: {
    TRIALING: { id: 'subscription.status.trialing', tone: 'info' },
    ACTIVE: { id: 'subscription.status.active', tone: 'success' },
    PENDING: { id: 'subscription.status.pending', tone: 'warning' },
    PAST_DUE: { id: 'subscription.status.pastDue', tone: 'warning' },
    CANCELED: { id: 'subscription.status.canceled', tone: 'neutral' },
    EXPIRED: { id: 'subscription.status.expired', tone: 'neutral' },
  },
  payment: {
    PENDING: { id: 'payments.status.pending', tone: 'warning' },
    PAID: { id: 'payments.status.paid', tone: 'success' },
    DECLINED: { id: 'payments.status.declined', tone: 'danger' },
    // Our own: the server sends PAID and the refunded part.
    PARTLY_REFUNDED: { id: 'payments.status.partlyRefunded', tone: 'neutral' },
    REFUNDED: { id: 'payments.status.refunded', tone: 'neutral' },
    FAILED: { id: 'payments.status.failed', tone: 'danger' },
  },
};

export interface StatusBadgeProps extends Omit<BadgeProps, 'tone' | 'children'> {
  /** The kind of status: the same word can mean different things. */
  of: 'subscription' | 'payment';
  /** The status as the server sends it. Unknown ones are shown unchanged, in a neutral tone. */
  status: string;
}

/** The status of a subscription or a payment, in our own words. */
export function StatusBadge({ of, status, ...props }: StatusBadgeProps) {
  const known = Object.hasOwn(statuses[of], status) ? statuses[of][status] : undefined;
  return (
    <Badge {...props} tone={known?.tone ?? 'neutral'} data-status={status}>
      {known ? <Message id={known.id} /> : <Bdi>{status}</Bdi>}
    </Badge>
  );
}
