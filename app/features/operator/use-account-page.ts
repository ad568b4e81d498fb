import { useState } from 'react';
import { refundPayment } from '../../../api/contract/operator/work';
import {
  type AccountHistoryResponse,
  accountHistory,
} from '../../../api/contract/operator/accounts';
import {
  type MoneyValue,
  type OperatorAccountScreenProps,
  type AccountPageView,
  centsOf,
  checkedValue,
} from '../../../src';
import { codeOf } from '../../client/failure';
import { call, useReadKey } from '../../session/call';
import { useAuthState } from '../../session/use-auth';
import { useQuery } from '../../shared/use-query-parameter';
import { useOperatorFrame, ownTransfer, loadedOf } from './frame';
import { type RefundInputValues, requestRefund, readRefund } from './refund-intent';
import { recordReturn, useAct, amountOf } from './use-act';
import { usePages } from './use-pages';

/** Where the page after this one begins. */
function endOf({ history }: AccountHistoryResponse): string | undefined {
  const last = history.at(-1);
  return last && `${last.at} ${last.id}`;
}

/** An account and its history. */
function useAccountHistory(id: string) {
  const { pages, error, mutate, older } = usePages(
    useReadKey(id ? accountHistory : null, { params: { id } }),
    endOf,
    (before) => call(accountHistory, { params: { id }, query: { before } }),
  );
  const newest = pages?.[0];
  const data = newest && { ...newest, history: pages.flatMap(({ history }) => history) };
  return { account: { data, error, mutate }, older };
}

function accountPageView({
  account,
  payments,
  transfers,
  history,
}: AccountHistoryResponse): AccountPageView {
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
    transfers: transfers.map(ownTransfer),
    history,
  };
}

const isMissing = (error: unknown): boolean => codeOf(error) === 'not_found';

/** A refund with a lost response may already be deducted from the rest; it can be repeated. */
const atLeast = (refundable: MoneyValue, asked: RefundInputValues | null): MoneyValue => ({
  ...refundable,
  amount: Math.max(refundable.amount, (asked && centsOf(asked.amount)) ?? 0),
});

/** The state and actions of `/operator/account`. */
export function useAccountPage(): OperatorAccountScreenProps {
  const id = useQuery().get('id') ?? '';
  const { account, older } = useAccountHistory(id);
  const [outcome, setOutcome] = useState<OperatorAccountScreenProps['outcome']>();
  const { begin, dialogs } = useAct();
  const frame = useOperatorFrame(account.error);
  const userId = useAuthState().user?.id ?? '';

  function beginReturn(
    source: Parameters<typeof recordReturn>[0],
    name: string,
    returnable: MoneyValue,
  ): void {
    setOutcome(undefined);
    begin({
      subject: { kind: 'return_money', name, returnable, isPayerKnown: true },
      async work(values) {
        const { returned } = await recordReturn(source, returnable, values);
        setOutcome({ status: 'returned', amount: returned });
        await account.mutate();
      },
    });
  }

  return {
    ...frame,
    account:
      !id || isMissing(account.error)
        ? 'missing'
        : loadedOf(account, 'operator.account.loadError', accountPageView),
    older,
    outcome,
    ...dialogs,
    onReturn: ({ id: paymentId, receiptNumber, returnable }) =>
      beginReturn({ of: 'payment', id: paymentId }, receiptNumber, returnable),
    onReturnTransfer: ({ id: bankId, reference, returnable }) =>
      beginReturn({ of: 'transfer', id: bankId }, reference, returnable),
    onRefund({ id: paymentId, receiptNumber, refundable }) {
      const asked = readRefund(userId, paymentId);
      setOutcome(undefined);
      begin({
        subject: { kind: 'refund', receiptNumber, refundable: atLeast(refundable, asked), asked },
        async work({ amount, reason, repeat }, earlier) {
          const body = {
            amount: amountOf(refundable, amount),
            reason,
            ...(earlier && repeat === checkedValue ? { repeatOf: earlier.id } : {}),
          };
          const { status, refunded } = await requestRefund(
            { userId, paymentId },
            { amount, reason },
            (idempotencyKey) =>
              call(refundPayment, { params: { id: paymentId }, body, idempotencyKey }),
          );
          setOutcome({ status, amount: refunded });
          await account.mutate();
        },
      });
    },
  };
}
