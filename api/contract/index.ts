/**
 * The contract between the app and the server. A browser imports the small modules it needs
 * (`routes`, `fields`, `errors`, types from `auth`); this file is the whole, for the server and
 * for tools.
 */
import { changePendingPhone, login, logout, refresh, register, sendOtp, verifyOtp } from './auth';
import type { Call } from './call';
import { health, openapi } from './health';
import { contact } from './contact';
import { sendEmailLink, verifyEmail } from './email-link';
import { createSession, googleRedirect, linkGoogle, sessionLogout, sessionUser } from './google';
import { changePassword, resetPassword, sendPasswordOtp } from './password';
import { endOtherSessions, endSession, sessions } from './sessions';
import { billing, getIntent, getPayment, payments, saveBilling } from './payments';
import { createPlan, gatewayPlans, getPlan, planDetails, plans } from './plans';
import {
  cancel,
  change,
  checkout,
  getSubscription,
  preview,
  renew,
  startRecurring,
  tokenize,
} from './subscriptions';
import { reportUsage } from './usage';
import { me, sendPhoneOtp, updateMe, verifyMyPhone } from './users';

/** Every call of the API. The OpenAPI document lists these and no others. */
export const calls: readonly Call[] = [
  register,
  login,
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
  me,
  updateMe,
  sendPhoneOtp,
  verifyMyPhone,
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
  getIntent,
  billing,
  saveBilling,
  reportUsage,
  health,
  openapi,
];

export * from './addresses';
export * from './auth';
export * from './bank-rules';
export * from './call';
export * from './card-rules';
export * from './constants';
export * from './contact';
export * from './email-link';
export * from './errors';
export * from './fields';
export * from './fold';
export * from './google';
export * from './health';
export * from './money';
export * from './outbox';
export * from './password';
export * from './payment-codes';
export * from './payment-routes';
export * from './payment-rules';
export * from './payment-shapes';
export * from './payments';
export * from './phone';
export * from './plans';
export * from './pricing';
export * from './routes';
export * from './routes-account';
export * from './routes-google';
export * from './sessions';
export * from './subscriptions';
export * from './usage';
export * from './user';
export * from './users';
