/**
 * The journey of a new customer from registration to a paid plan, defined once by role and message,
 * without URLs or selectors, so that it can be run wherever the screens are shown.
 */
import type { MessageId } from '../../src';

/** The values the journey types into fields; each run has its own. */
export interface Traveller {
  businessName: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  password: string;
  /** The code sent to the phone. */
  code: () => string | Promise<string>;
  holder: string;
  cardNumber: string;
  expiry: string;
  cvv: string;
  address: string;
  city: string;
  /** The governorate's value in its list. */
  state: string;
  postalCode: string;
}

export type Step =
  | { does: 'sees'; role: 'heading' | 'text'; id: MessageId }
  | {
      does: 'writes';
      /** A password input has no role, so it is found by its label. */
      role: 'textbox' | 'label';
      id: MessageId;
      what: keyof Traveller;
    }
  | { does: 'chooses'; role: 'combobox'; id: MessageId; what: keyof Traveller }
  | { does: 'ticks'; role: 'checkbox'; id: MessageId }
  | {
      does: 'presses';
      role: 'button' | 'link';
      id: MessageId;
      /** The region it is in, if there are several of its kind. */
      within?: MessageId;
    };

const sees = (role: 'heading' | 'text', id: MessageId): Step => ({ does: 'sees', role, id });
const writes = (id: MessageId, what: keyof Traveller): Step => ({
  does: 'writes',
  role: 'textbox',
  id,
  what,
});
const hides = (id: MessageId): Step => ({ does: 'writes', role: 'label', id, what: 'password' });
const presses = (role: 'button' | 'link', id: MessageId, within?: MessageId): Step => ({
  does: 'presses',
  role,
  id,
  ...(within ? { within } : {}),
});

export const journey: readonly Step[] = [
  sees('heading', 'register.page.title'),
  writes('register.businessName.label', 'businessName'),
  writes('register.firstName.label', 'firstName'),
  writes('register.lastName.label', 'lastName'),
  writes('register.email.label', 'email'),
  writes('register.phone.label', 'phone'),
  hides('register.password.label'),
  hides('register.confirmPassword.label'),
  presses('button', 'register.submit.action'),

  sees('heading', 'verifyPhone.page.title'),
  // The sixth digit submits it.
  writes('verifyPhone.code.label', 'code'),

  sees('text', 'profile.empty.title'),
  presses('link', 'profile.plan.chooseAction'),

  sees('heading', 'plans.page.title'),
  presses('link', 'plans.payNow.action', 'plan.growth.name'),

  sees('heading', 'payment.page.heading'),
  writes('billing.holder.label', 'holder'),
  writes('billing.number.label', 'cardNumber'),
  writes('billing.expiry.label', 'expiry'),
  writes('billing.cvv.label', 'cvv'),
  writes('billing.address.label', 'address'),
  writes('billing.city.label', 'city'),
  { does: 'chooses', role: 'combobox', id: 'billing.state.governorate', what: 'state' },
  writes('billing.postalCode.label', 'postalCode'),
  { does: 'ticks', role: 'checkbox', id: 'payment.agreement.label' },
  presses('button', 'payment.pay.action'),

  sees('text', 'receipt.amount.paid'),
  presses('link', 'receipt.profile.link'),

  sees('text', 'subscription.status.active'),
];

/**
 * Converts a message to a pattern of its visible text: any text for a placeholder, and after a link
 * (which says that it opens a new tab).
 */
export function patternOf(message: string): RegExp {
  const words = message
    .replaceAll(/<[a-z]+>/g, '')
    .split(/\{\w+\}|<\/[a-z]+>/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${words.join('.*')}`);
}
