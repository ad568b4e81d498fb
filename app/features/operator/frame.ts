import type {
  OperatorFrame,
  OperatorLinks,
  Refusal,
  TransferView,
  Loaded,
  MessageId,
} from '../../../src';
import { codeOf } from '../../client/failure';
import { routePaths } from '../../paths';
import { accountLinks, useAccountFrame } from '../profile/use-account-frame';
import type { OpenTransfer } from '../../../api/contract/operator/work';
import type { SWRResponse } from 'swr';
import { problemOf } from '../../client/problem';

const links: OperatorLinks = {
  ...accountLinks,
  work: routePaths.operator,
  accounts: routePaths.operatorAccounts,
  gatewayPlans: routePaths.operatorPlans,
  announcements: routePaths.operatorAnnouncements,
  auditLog: routePaths.operatorLog,
};

const refusals: Readonly<Record<string, Refusal>> = {
  not_operator: 'notOperator',
  second_factor_needed: 'factor',
};

/** Why the server rejects the user on operator pages; undefined for any other error. */
function refusalOf(error: unknown): Refusal | undefined {
  return refusals[codeOf(error)];
}

/** The frame of the operator's pages; `error` is that of the page's first call. */
export function useOperatorFrame(error: unknown): OperatorFrame {
  return { ...useAccountFrame(), links, refusal: refusalOf(error) };
}

export const accountHref = (id: string): string =>
  `${routePaths.operatorAccount}?id=${encodeURIComponent(id)}`;

/** A transfer as the page of its payer's account shows it. */
export const ownTransfer = ({ payment, ...transfer }: OpenTransfer): TransferView => ({
  ...transfer,
  // The bank's id names a transfer whose payer wrote no reference.
  reference: transfer.reference || transfer.id,
  payer: payment && { name: payment.businessName },
});

/** A transfer as the page of all work shows it: with a link to its payer's account. */
export const transferView = (transfer: OpenTransfer): TransferView => ({
  ...ownTransfer(transfer),
  payer: transfer.payment && {
    name: transfer.payment.businessName,
    href: accountHref(transfer.payment.accountId),
  },
});

/** A read as a part of a page. */
export function loadedOf<Answer, Value>(
  {
    data,
    error,
    mutate,
  }: Pick<SWRResponse<Answer, unknown>, 'data' | 'error'> & { mutate: () => Promise<unknown> },
  failed: MessageId,
  shown: (answer: Answer) => Value,
): Loaded<Value> {
  return {
    value: data === undefined ? null : shown(data),
    problem: error ? problemOf(error, failed) : undefined,
    onRetry: () => mutate(),
  };
}
