import type { Pauses } from '../../../server/money/gateways/pauses';
import type { CardGateway, MoneyProviders } from '../../../server/money/gateways/payment-ports';
import type { SandboxBank } from '../../../server/sandbox/bank';

/** The sandbox's providers with some methods of the card gateway overridden. */
export const withCardGateway =
  (changes: (real: CardGateway) => Partial<CardGateway>) =>
  ({ providers }: SandboxBank): MoneyProviders => {
    // The real gateway remains the prototype, so that methods not overridden are its own.
    const card = Object.create(providers.card) as CardGateway;
    return { ...providers, card: Object.assign(card, changes(providers.card)) };
  };

/** For providers that request no pauses. */
export const noPauses: Pauses = {
  endOf: async () => undefined,
  extend: async (provider) => {
    throw new Error(`${provider} asked for a pause`);
  },
};
