import type {
  CardGateway,
  MoneyProviders,
} from '../../../../api/server/payments/gateways/payment-ports';

/** The same providers, of which the card gateway does some things its own way. */
export function withCardGateway(
  providers: MoneyProviders,
  changes: (real: CardGateway) => Partial<CardGateway>,
): MoneyProviders {
  // The real one stays underneath: what is not changed is its own.
  const card = Object.create(providers.card) as CardGateway;
  return { ...providers, card: Object.assign(card, changes(providers.card)) };
}
