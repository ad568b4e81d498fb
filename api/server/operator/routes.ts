/** The operator's calls, for recently authenticated operators only. */
import type { FastifyInstance } from 'fastify';
import { alarms, assignTransfer, resolveAlarm } from '../../contract/platform/alarms';
import { accountHistory, findAccounts } from '../../contract/operator/accounts';
import {
  announceChange,
  announcements,
  previewAnnouncement,
} from '../../contract/operator/announcements';
import { auditLog } from '../../contract/operator/audit-log';
import {
  bookTransfer,
  closeMessage,
  inbox,
  openTransfers,
  refundPayment,
} from '../../contract/operator/work';
import { jobs } from '../../contract/operator/jobs';
import { returnMoney } from '../../contract/operator/returns';
import { decideDispute, disputes } from '../../contract/money/payments/disputes';
import type { Authenticated } from '../platform/http/caller';
import type { Core } from '../platform/core';
import { mount } from '../platform/http/mount';
import type { JobQueues } from '../platform/jobs/job-queues';
import { keyOf } from '../money/payments/intents/sent-key';
import { accountHistory as readHistory } from './account-history';
import { type ActContext, listActs } from './acts';
import type { Announcing } from './announcing';
import { findAccounts as find } from './find-accounts';
import { closeMessage as close, inbox as readInbox } from './inbox';
import { listJobs } from './job-list';
import type { MoneyReturns } from './money-returns';
import { openTransfers as listTransfers } from './open-transfers';
import type { Operations } from './operations';
import type { OperatorRefunds } from './operator-refunds';

const acting = (incoming: {
  readonly auth: Authenticated;
  readonly body: { readonly reason: string };
}): ActContext => ({ operator: incoming.auth.account, reason: incoming.body.reason });

export function operatorRoutes(
  app: FastifyInstance,
  {
    db,
    clock,
    operations,
    operatorRefunds,
    moneyReturns,
    announcing,
    jobStates,
  }: Pick<Core, 'db' | 'clock'> & {
    readonly operations: Operations;
    readonly operatorRefunds: OperatorRefunds;
    readonly moneyReturns: MoneyReturns;
    readonly announcing: Announcing;
    readonly jobStates: JobQueues['states'];
  },
): void {
  mount(app, alarms, () => operations.list());
  mount(app, disputes, () => operations.disputes());
  mount(app, decideDispute, (incoming) =>
    operations.decide(acting(incoming), incoming.params, incoming.body),
  );
  mount(app, findAccounts, ({ query }) => find(db, query.q));
  mount(app, accountHistory, ({ params, query }) =>
    readHistory(db, params.id, { now: clock.now(), before: query.before }),
  );
  mount(app, openTransfers, () => listTransfers(db, clock.now()));
  mount(app, inbox, () => readInbox(db));
  mount(app, jobs, async () => listJobs(await jobStates()));
  mount(app, auditLog, ({ query }) => listActs(db, query.before));
  mount(app, assignTransfer, (incoming) =>
    operations.assignTransfer(acting(incoming), incoming.params.id, incoming.body.reference),
  );
  mount(app, bookTransfer, (incoming) => operations.bookTransfer(acting(incoming), incoming.body));
  mount(app, refundPayment, (incoming) => {
    const { params, body, headers } = incoming;
    const { amount, repeatOf } = body;
    const asked = { paymentId: params.id, amount, repeatOf, key: keyOf(headers) };
    return operatorRefunds.refund(acting(incoming), asked);
  });
  mount(app, returnMoney, (incoming) => moneyReturns.record(acting(incoming), incoming.body));
  mount(app, resolveAlarm, (incoming) => operations.resolve(acting(incoming), incoming.params.id));
  mount(app, announcements, () => announcing.list());
  mount(app, previewAnnouncement, ({ body }) => announcing.preview(body.announcement));
  mount(app, announceChange, (incoming) =>
    announcing.announce(acting(incoming), incoming.body.announcement),
  );
  mount(app, closeMessage, (incoming) =>
    close(db, acting(incoming), incoming.params.id, clock.now()),
  );
}
