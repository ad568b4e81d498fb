/**
 * The contract between the app and the server. Browsers import the small modules they need
 * (`routes`, `fields`, `errors`, types from `auth`); this file exports everything, for the server
 * and for tools.
 */
import {
  changePendingPhone,
  login,
  logout,
  refresh,
  register,
  sendOtp,
  verifyOtp,
} from './accounts/auth';
import type { Call } from './platform/call';
import { alarms, assignTransfer, resolveAlarm } from './platform/alarms';
import { cardKey } from './payments/card-key';
import { decideDispute, disputes } from './payments/disputes';
import { archive, archiveFile, askArchive } from './accounts/archive';
import { closeAccount, closing, comeBack, sendClosingCode } from './accounts/closing';
import { accountHistory, findAccounts } from './operator/accounts';
import { announceChange, announcements, previewAnnouncement } from './operator/announcements';
import { auditLog } from './operator/audit-log';
import { returnMoney } from './operator/returns';
import { bookTransfer, closeMessage, inbox, openTransfers, refundPayment } from './operator/work';
import { health, openapi } from './platform/health';
import { contact } from './messaging/contact';
import { sendEmailLink, verifyEmail } from './accounts/email-link';
import {
  createSession,
  googleRedirect,
  linkGoogle,
  sessionLogout,
  sessionUser,
} from './accounts/google';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  passkeyLogin,
  passkeys,
  removePasskey,
} from './accounts/passkeys';
import { changePassword, resetPassword, sendPasswordOtp } from './accounts/password';
import {
  beginPasskeyProof,
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  prove,
  renewRecoveryCodes,
  secondStep,
  sendProofCode,
} from './accounts/second-factor';
import { accountEvents } from './accounts/events';
import { endOtherSessions, endSession, sessions } from './accounts/sessions';
import {
  billing,
  forgetMethod,
  getIntent,
  getPayment,
  invoicePdf,
  payments,
  saveBilling,
  yearInvoices,
} from './payments/payments';
import { legalVersions, notices } from './billing/notices';
import { createPlan, gatewayPlans, getPlan, planDetails, plans } from './billing/plans';
import {
  cancel,
  change,
  checkout,
  getSubscription,
  preview,
  renew,
  startRecurring,
  tokenize,
} from './billing/subscriptions';
import { reportUsage } from './billing/usage';
import { me, openApp, sendPhoneOtp, updateMe, verifyMyPhone } from './accounts/users';

/** Every call of the API. The OpenAPI document is generated from this list. */
export const calls: readonly Call[] = [
  register,
  login,
  secondStep,
  logout,
  sendOtp,
  verifyOtp,
  refresh,
  changePendingPhone,
  sendPasswordOtp,
  resetPassword,
  verifyEmail,
  sendEmailLink,
  changePassword,
  sessions,
  endSession,
  endOtherSessions,
  prove,
  sendProofCode,
  beginPasskeyProof,
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
  accountEvents,
  passkeys,
  beginPasskey,
  addPasskey,
  removePasskey,
  beginPasskeyLogin,
  passkeyLogin,
  me,
  openApp,
  updateMe,
  sendPhoneOtp,
  verifyMyPhone,
  closing,
  sendClosingCode,
  closeAccount,
  comeBack,
  archive,
  askArchive,
  archiveFile,
  googleRedirect,
  createSession,
  linkGoogle,
  sessionUser,
  sessionLogout,
  contact,
  plans,
  planDetails,
  gatewayPlans,
  createPlan,
  getPlan,
  checkout,
  startRecurring,
  tokenize,
  getSubscription,
  preview,
  change,
  cancel,
  renew,
  payments,
  getPayment,
  invoicePdf,
  yearInvoices,
  getIntent,
  billing,
  saveBilling,
  cardKey,
  forgetMethod,
  legalVersions,
  notices,
  reportUsage,
  alarms,
  resolveAlarm,
  assignTransfer,
  disputes,
  decideDispute,
  findAccounts,
  accountHistory,
  refundPayment,
  returnMoney,
  openTransfers,
  bookTransfer,
  inbox,
  closeMessage,
  auditLog,
  announcements,
  previewAnnouncement,
  announceChange,
  health,
  openapi,
];

export * from './payments/addresses';
export * from './accounts/archive';
export * from './accounts/auth';
export * from './accounts/closing';
export * from './payments/bank-rules';
export * from './platform/access';
export * from './platform/alarm-routes';
export * from './platform/alarms';
export * from './platform/call';
export * from './payments/card-key';
export * from './payments/card-rules';
export * from './payments/entered-card';
export * from './billing/constants';
export * from './messaging/contact';
export * from './payments/disputes';
export * from './accounts/email-link';
export * from './platform/errors';
export * from './platform/fields';
export * from './platform/normalize';
export * from './accounts/google';
export * from './platform/health';
export * from './billing/money';
export * from './messaging/outbox';
export * from './accounts/passkeys';
export * from './accounts/password';
export * from './operator/accounts';
export * from './operator/announcements';
export * from './operator/audit-log';
export * from './operator/routes-announcements';
export * from './operator/reason';
export * from './operator/returns';
export * from './operator/routes-operator';
export * from './operator/work';
export * from './payments/payment-codes';
export * from './payments/payment-routes';
export * from './payments/payment-rules';
export * from './payments/payment-shapes';
export * from './payments/payments';
export * from './accounts/phone';
export * from './billing/notice-routes';
export * from './billing/notices';
export * from './billing/plans';
export * from './billing/pricing';
export * from './platform/routes';
export * from './accounts/routes-account';
export * from './accounts/routes-closing';
export * from './accounts/routes-google';
export * from './accounts/routes-passkeys';
export * from './accounts/routes-second-factor';
export * from './accounts/second-factor';
export * from './accounts/second-step';
export * from './accounts/events';
export * from './accounts/sessions';
export * from './billing/subscriptions';
export * from './billing/usage';
export * from './accounts/user';
export * from './accounts/users';
