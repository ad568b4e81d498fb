/**
 * The contract between the app and the server. A browser imports the small modules it needs
 * (`routes`, `fields`, `errors`, types from `auth`); this file is the whole, for the server and
 * for tools.
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
import { disputes } from './payments/disputes';
import { archive, archiveFile, askArchive } from './accounts/archive';
import { closeAccount, closing, comeBack, sendClosingCode } from './accounts/closing';
import { accountHistory, findAccounts } from './operator/accounts';
import { auditLog } from './operator/audit-log';
import { closeMessage, inbox, openTransfers, refundPayment } from './operator/work';
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
import { changePassword, resetPassword, sendPasswordOtp } from './accounts/password';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  prove,
  secondStep,
} from './accounts/second-factor';
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

/** Every call of the API. The OpenAPI document lists these and no others. */
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
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
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
  forgetMethod,
  reportUsage,
  alarms,
  resolveAlarm,
  assignTransfer,
  disputes,
  findAccounts,
  accountHistory,
  refundPayment,
  openTransfers,
  inbox,
  closeMessage,
  auditLog,
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
export * from './payments/card-rules';
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
export * from './accounts/password';
export * from './operator/accounts';
export * from './operator/audit-log';
export * from './operator/reason';
export * from './operator/routes-operator';
export * from './operator/work';
export * from './payments/payment-codes';
export * from './payments/payment-routes';
export * from './payments/payment-rules';
export * from './payments/payment-shapes';
export * from './payments/payments';
export * from './accounts/phone';
export * from './billing/plans';
export * from './billing/pricing';
export * from './platform/routes';
export * from './accounts/routes-account';
export * from './accounts/routes-closing';
export * from './accounts/routes-google';
export * from './accounts/routes-second-factor';
export * from './accounts/second-factor';
export * from './accounts/second-step';
export * from './accounts/sessions';
export * from './billing/subscriptions';
export * from './billing/usage';
export * from './accounts/user';
export * from './accounts/users';
