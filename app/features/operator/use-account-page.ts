import { useState } from 'react';
import type { AccountHistoryResponse } from '../../../api/contract/operator/accounts';
import { type OperatorAccountScreenProps, type ShownAccountPage, centsOf } from '../../../src';
import { endpointAt } from '../../client/endpoint-at';
import { CallFailure } from '../../client/failure';
import { call } from '../../session/call';
import { useRead } from '../../session/use-read';
import { randomId } from '../../shared/random-id';
import { useQuery } from '../../shared/use-query';
import { accountEndpoint, refundEndpoint } from './endpoints';
import { useOperatorFrame } from './frame';
import { loadedOf } from './loaded';
import { useAct } from './use-act';

function shownPage({
  account,
  payments,
  history,
  hasMore,
}: AccountHistoryResponse): ShownAccountPage {
  const { subscription } = account;
  return {
    facts: {
      ...account,
      closed: account.closedAt !== null,
      phoneVerified: account.phoneVerifiedAt !== null,
      emailVerified: account.emailVerifiedAt !== null,
      factor: account.secondFactorAt !== null,
      plan: subscription && {
        code: subscription.plan,
        cycle: subscription.cycle,
        status: subscription.status,
        until: subscription.accessUntil,
      },
    },
    payments,
    history,
    hasMore,
  };
}

const isMissing = (error: unknown): boolean =>
  error instanceof CallFailure && error.code === 'not_found';

/** The provider refused, and the key answers so for ever; another try is another refund. */
const isRefused = (error: unknown): boolean =>
  error instanceof CallFailure && error.code === 'gateway_failed';

/** The state and actions of `/operator/account`. */
export function useAccountPage(): OperatorAccountScreenProps {
  const id = useQuery().get('id') ?? '';
  const account = useRead(id ? endpointAt(accountEndpoint, { params: { id } }) : null);
  const [outcome, setOutcome] = useState<OperatorAccountScreenProps['outcome']>();
  const { begin, dialogs } = useAct();
  const frame = useOperatorFrame(account.error);

  return {
    ...frame,
    account:
      !id || isMissing(account.error)
        ? 'missing'
        : loadedOf(account, 'operator.account.loadError', shownPage),
    outcome,
    ...dialogs,
    onRefund({ id: paymentId, receiptNumber, refundable }) {
      // Kept while the answer is not known: a second press after a lost one refunds nothing twice.
      let idempotencyKey = randomId();
      setOutcome(undefined);
      begin({
        subject: { kind: 'refund', receiptNumber, refundable },
        async work({ amount, reason }) {
          const asked = { ...refundable, amount: centsOf(amount) ?? 0 };
          const { status, refunded } = await call(
            endpointAt(refundEndpoint, { params: { id: paymentId } }),
            { body: { amount: asked, reason }, idempotencyKey },
          ).catch((error: unknown) => {
            if (isRefused(error)) idempotencyKey = randomId();
            throw error;
          });
          setOutcome({ status, amount: refunded });
          await account.mutate();
        },
      });
    },
  };
}
