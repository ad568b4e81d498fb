/** The operator's calls. Their definitions are in `api/contract/operator`. */
import type {
  AccountHistoryResponse,
  FindAccountsResponse,
} from '../../../api/contract/operator/accounts';
import type { AuditLogResponse } from '../../../api/contract/operator/audit-log';
import {
  accountHistoryRoute,
  auditLogRoute,
  bookTransferRoute,
  closeMessageRoute,
  findAccountsRoute,
  inboxRoute,
  openTransfersRoute,
  refundPaymentRoute,
  returnMoneyRoute,
} from '../../../api/contract/operator/routes-operator';
import type {
  InboxMessage,
  OpenTransfer,
  RefundResponse,
} from '../../../api/contract/operator/work';
import type { ReturnMoneyResponse } from '../../../api/contract/operator/returns';
import type { DisputeView } from '../../../api/contract/payments/disputes';
import {
  alarmRoute,
  assignTransferRoute,
  decideDisputeRoute,
  disputesRoute,
  resolveAlarmRoute,
} from '../../../api/contract/platform/alarm-routes';
import type { Alarm } from '../../../api/contract/platform/alarms';
import { serverMessages } from '../../../api/contract/platform/errors';
import { type Endpoint, by, success } from '../../client/endpoint';
import { fieldOf, hasTexts, isListOf } from '../../shared/answer';

const failure = serverMessages.failed;

/** Reads the list that a response has under one name. */
const listOf =
  <Row>(name: string, isRow: (value: unknown) => value is Row) =>
  (answer: unknown): Row[] | null => {
    const rows = fieldOf(answer, name);
    return isListOf(rows, isRow) ? rows : null;
  };

const hasMoney = (value: unknown, name: string): boolean =>
  typeof fieldOf(fieldOf(value, name), 'amount') === 'number';

const isAlarm = (value: unknown): value is Alarm =>
  hasTexts(value, ['code', 'subject', 'lastRaisedAt']);

export const alarmsEndpoint: Endpoint<Alarm[]> = {
  route: alarmRoute,
  failure,
  read: listOf('alarms', isAlarm),
};

const isTransfer = (value: unknown): value is OpenTransfer =>
  hasTexts(value, ['id', 'at', 'reference', 'standing']) &&
  hasMoney(value, 'amount') &&
  hasMoney(value, 'returnable');

export const transfersEndpoint: Endpoint<OpenTransfer[]> = {
  route: openTransfersRoute,
  failure,
  read: listOf('transfers', isTransfer),
};

const isMessage = (value: unknown): value is InboxMessage =>
  hasTexts(value, ['id', 'replyBy', 'name', 'email', 'subject', 'message']);

export const inboxEndpoint: Endpoint<InboxMessage[]> = {
  route: inboxRoute,
  failure,
  read: listOf('messages', isMessage),
};

const isDispute = (value: unknown): value is DisputeView =>
  hasTexts(value, ['provider', 'caseId', 'receiptNumber', 'state', 'reported']) &&
  hasMoney(value, 'amount');

export const disputesEndpoint: Endpoint<DisputeView[]> = {
  route: disputesRoute,
  failure,
  read: listOf('disputes', isDispute),
};

export const resolveEndpoint: Endpoint<true> = { route: resolveAlarmRoute, failure, read: success };
export const assignEndpoint: Endpoint<true> = {
  route: assignTransferRoute,
  failure,
  read: success,
};
export const decideEndpoint: Endpoint<true> = {
  route: decideDisputeRoute,
  failure,
  read: success,
};
export const bookEndpoint: Endpoint<true> = { route: bookTransferRoute, failure, read: success };
export const closeEndpoint: Endpoint<true> = { route: closeMessageRoute, failure, read: success };

export const refundEndpoint: Endpoint<RefundResponse> = {
  route: refundPaymentRoute,
  failure,
  read: by(
    (answer): answer is RefundResponse =>
      hasTexts(answer, ['status']) && hasMoney(answer, 'refunded'),
  ),
};

export const returnEndpoint: Endpoint<ReturnMoneyResponse> = {
  route: returnMoneyRoute,
  failure,
  read: by((answer): answer is ReturnMoneyResponse => hasMoney(answer, 'returned')),
};

const isFound = (value: unknown): boolean =>
  hasTexts(value, ['id', 'name', 'businessName', 'email', 'phone', 'createdAt']);

export const searchEndpoint: Endpoint<FindAccountsResponse> = {
  route: findAccountsRoute,
  failure,
  read: by((answer): answer is FindAccountsResponse => {
    const accounts = fieldOf(answer, 'accounts');
    return Array.isArray(accounts) && accounts.every(isFound);
  }),
};

export const accountEndpoint: Endpoint<AccountHistoryResponse> = {
  route: accountHistoryRoute,
  failure,
  read: by(
    (answer): answer is AccountHistoryResponse =>
      isFound(fieldOf(answer, 'account')) &&
      ['payments', 'transfers', 'history'].every((name) => Array.isArray(fieldOf(answer, name))),
  ),
};

export const auditLogEndpoint: Endpoint<AuditLogResponse> = {
  route: auditLogRoute,
  failure,
  read: by((answer): answer is AuditLogResponse => Array.isArray(fieldOf(answer, 'acts'))),
};
