import { Bdi, Ltr, Message, type MessageId } from '../../foundations';
import { accountEventIds } from '../shared/account/account-events';

/** The sentence of each alarm, by the server's name of it. */
export const alarmIds: Readonly<Record<string, MessageId>> = {
  renewal_unresolved: 'operator.alarm.renewalUnresolved',
  renewal_set_aside: 'operator.alarm.renewalSetAside',
  payment_unresolved: 'operator.alarm.paymentUnresolved',
  gateway_unavailable: 'operator.alarm.gatewayUnavailable',
  hold_not_reversed: 'operator.alarm.holdNotReversed',
  clock_skew: 'operator.alarm.clockSkew',
  restored: 'operator.alarm.restored',
  ids_running_out: 'operator.alarm.idsRunningOut',
  proxy_untrusted: 'operator.alarm.proxyUntrusted',
  refund_not_made: 'operator.alarm.refundNotMade',
  refund_not_booked: 'operator.alarm.refundNotBooked',
  dispute_opened: 'operator.alarm.disputeOpened',
  dispute_unmatched: 'operator.alarm.disputeUnmatched',
  ledger_difference: 'operator.alarm.ledgerDifference',
  report_missing: 'operator.alarm.reportMissing',
  illegal_transition: 'operator.alarm.illegalTransition',
  transfer_partial: 'operator.alarm.transferPartial',
  transfer_unmatched: 'operator.alarm.transferUnmatched',
  codes_ceiling: 'operator.alarm.codesCeiling',
  transfer_returned: 'operator.alarm.transferReturned',
  card_enumeration: 'operator.alarm.cardEnumeration',
  token_not_deleted: 'operator.alarm.tokenNotDeleted',
  webhook_refused: 'operator.alarm.webhookRefused',
  webhook_not_processed: 'operator.alarm.webhookNotProcessed',
  legal_text_outdated: 'operator.alarm.legalTextOutdated',
  price_outdated: 'operator.alarm.priceOutdated',
  messages_failing: 'operator.alarm.messagesFailing',
};

/** The message for a name that the server uses; `undefined` for one of a newer server. */
const idIn = (ids: Readonly<Record<string, MessageId>>, name: string): MessageId | undefined =>
  Object.hasOwn(ids, name) ? ids[name] : undefined;

/** The sentence of an alarm. */
export const alarmId = (code: string): MessageId | undefined => idIn(alarmIds, code);

/** The words for a code of the server, or the code itself if only a newer server uses it. */
export function CodeText({
  ids,
  code,
}: {
  ids: Readonly<Record<string, MessageId>>;
  code: string;
}) {
  const id = idIn(ids, code);
  return id ? <Message id={id} /> : <Bdi>{code}</Bdi>;
}

/** The sentence of an alarm, or the server's name of it. */
export const AlarmText = ({ code }: { code: string }) => <CodeText ids={alarmIds} code={code} />;

/** The names of the background jobs, by the server's. */
export const jobNameIds: Readonly<Record<string, MessageId>> = {
  accountEraser: 'operator.job.accountEraser',
  alarmMails: 'operator.job.alarmMails',
  archiveJob: 'operator.job.archiveJob',
  disputes: 'operator.job.disputes',
  idCeilings: 'operator.job.idCeilings',
  ledgerChecks: 'operator.job.ledgerChecks',
  notices: 'operator.job.notices',
  outboxCodes: 'operator.job.outboxCodes',
  outboxMail: 'operator.job.outboxMail',
  outboxNotices: 'operator.job.outboxNotices',
  outboxRequests: 'operator.job.outboxRequests',
  reconciler: 'operator.job.reconciler',
  refunds: 'operator.job.refunds',
  renewals: 'operator.job.renewals',
  sweeper: 'operator.job.sweeper',
  tokenRemovals: 'operator.job.tokenRemovals',
  webhookTasks: 'operator.job.webhookTasks',
};

/** The name of a job, or the server's name of it. */
export function JobName({ name }: { name: string }) {
  const id = idIn(jobNameIds, name);
  return id ? <Message id={id} /> : <Ltr className="whitespace-normal">{name}</Ltr>;
}

/** Why a transfer is listed. */
export const standingIds = {
  unknown: 'operator.transfers.unknown',
  short: 'operator.transfers.short',
  over: 'operator.transfers.over',
  late: 'operator.transfers.late',
  repeated: 'operator.transfers.repeated',
  released: 'operator.transfers.released',
} as const satisfies Readonly<Record<string, MessageId>>;

/** What happened to an account. */
export const historyIds = {
  registered: 'operator.history.registered',
  terms_accepted: 'operator.history.termsAccepted',
  phone_verified: 'operator.history.phoneVerified',
  email_verified: 'operator.history.emailVerified',
  signed_in: 'operator.history.signedIn',
  signed_out: 'operator.history.signedOut',
  ...accountEventIds,
  trial_started: 'operator.history.trialStarted',
  subscribed: 'operator.history.subscribed',
  subscription_ended: 'operator.history.subscriptionEnded',
  payment_started: 'operator.history.paymentStarted',
  payment_succeeded: 'operator.history.paymentSucceeded',
  payment_failed: 'operator.history.paymentFailed',
  payment_refunded: 'operator.history.paymentRefunded',
  payment_disputed: 'operator.history.paymentDisputed',
  dispute_won: 'operator.history.disputeWon',
  dispute_lost: 'operator.history.disputeLost',
  transfer_arrived: 'operator.history.transferArrived',
  transfer_returned: 'operator.history.transferReturned',
  mail_sent: 'operator.history.mailSent',
  mail_failed: 'operator.history.mailFailed',
  price_announced: 'operator.history.priceAnnounced',
  terms_announced: 'operator.history.termsAnnounced',
  privacy_announced: 'operator.history.privacyAnnounced',
  act: 'operator.history.act',
} as const satisfies Readonly<Record<string, MessageId>>;

/** What operators do. */
export const actIds = {
  refund: 'operator.acted.refund',
  return_money: 'operator.acted.returnMoney',
  assign_transfer: 'operator.acted.assignTransfer',
  resolve_alarm: 'operator.acted.resolveAlarm',
  close_message: 'operator.acted.closeMessage',
  create_plan: 'operator.acted.createPlan',
  announce_price: 'operator.acted.announcePrice',
  announce_text: 'operator.acted.announceText',
  decide_dispute: 'operator.acted.decideDispute',
  book_transfer: 'operator.acted.bookTransfer',
} as const satisfies Readonly<Record<string, MessageId>>;

/** The outcome of an action that was not carried out. */
export const outcomeIds = {
  failed: 'operator.acted.failed',
  unknown: 'operator.acted.unknown',
} as const satisfies Readonly<Record<string, MessageId>>;
