import { locales } from '../../../lang/locales';
import * as v from 'valibot';
import { reminders } from '../messaging/reminders';

/**
 * An account as its owner sees it. Specification section 10.2; everything below `emailVerified` is
 * an addition.
 */
export const user = v.object({
  id: v.string(),
  /** Empty until chosen; an account created with Google starts without one. */
  businessName: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  /** E.164; empty until given, since an account created with Google starts without one. */
  phone: v.string(),
  phoneVerified: v.boolean(),
  emailVerified: v.boolean(),
  /** The name on receipts; empty if it is the business name. */
  legalName: v.string(),
  /** The tax number on receipts; may be empty. */
  taxId: v.string(),
  /** The language of messages sent to the account. */
  language: v.picklist(locales),
  /** Whether the account has a password; one created with Google starts without. */
  hasPassword: v.boolean(),
  googleLinked: v.boolean(),
  /** Which reminders are sent. Mails about money, the plan and security are always sent. */
  reminders,
  /** Whether login requires a second factor. */
  secondFactor: v.boolean(),
  /** While a new email address is unconfirmed: the previous one, which is still used for login. */
  previousEmail: v.optional(v.string()),
  /** While a new phone number is unverified: the previous one, which is still used for login. */
  previousPhone: v.optional(v.string()),
});

export type User = v.InferOutput<typeof user>;
