import type { Pauses } from '../../../server/money/gateways/pauses';
import type {
  CardGateway,
  MoneyProviders,
  RedirectGateway,
} from '../../../server/money/gateways/payment-ports';
import type { SandboxBank } from '../../../server/sandbox/bank';

/** A gateway with some methods overridden; as its prototype, the real one has all the others. */
const overridden = <T extends object>(real: T, changes: Partial<T>): T =>
  Object.assign(Object.create(real) as T, changes);

/** The sandbox's providers with some methods of the card gateway overridden. */
export const withCardGateway =
  (changes: (real: CardGateway) => Partial<CardGateway>) =>
  ({ providers }: SandboxBank): MoneyProviders => ({
    ...providers,
    card: overridden(providers.card, changes(providers.card)),
  });

/** The same for PayPal. */
export const withPayPal =
  (changes: (real: RedirectGateway) => Partial<RedirectGateway>) =>
  ({ providers }: SandboxBank): MoneyProviders => ({
    ...providers,
    paypal: overridden(providers.paypal, changes(providers.paypal)),
  });

/** For providers that request no pauses. */
export const noPauses: Pauses = {
  endOf: async () => undefined,
  extend: async (provider) => {
    throw new Error(`${provider} asked for a pause`);
  },
};
