import * as v from 'valibot';
import { reminders } from '../messaging/reminders';

/** An account as its owner sees it. Specification section 10.2; what follows `emailVerified` is added. */
export const user = v.object({
  id: v.string(),
  /** Empty until chosen: an account made with Google begins without one. */
  businessName: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  /** E.164; empty until given: an account made with Google begins without one. */
  phone: v.string(),
  phoneVerified: v.boolean(),
  emailVerified: v.boolean(),
  /** The name on receipts; empty when it is the business name. */
  legalName: v.string(),
  /** The tax number on receipts; may be empty. */
  taxId: v.string(),
  /** The language of the messages that the account is sent. */
  language: v.picklist(['en', 'ar']),
  /** Whether there is a password; an account made with Google begins without one. */
  hasPassword: v.boolean(),
  /** Whether the account is linked with one of Google's. */
  googleLinked: v.boolean(),
  /** Which reminders are sent. Mails about money, plan and security are sent in any case. */
  reminders,
  /** Whether logging in asks for a second factor. */
  secondFactor: v.boolean(),
  /** While a changed e-mail waits for its link: the one that still counts for logging in. */
  previousEmail: v.optional(v.string()),
  /** While a changed phone waits for its code: the one that still counts for logging in. */
  previousPhone: v.optional(v.string()),
});

/** An account as its owner sees it. */
export type User = v.InferOutput<typeof user>;
