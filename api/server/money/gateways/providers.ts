/** Creates the real payment providers from the settings. */
import type { Kysely } from 'kysely';
import type { ServerSettings } from '../../../contract/platform/settings/settings';
import type { Clock } from '../../platform/clock';
import { StartError } from '../../platform/config/start-error';
import type { Tables } from '../../platform/database/schema';
import { connectionOf } from './cybersource/connection';
import { Cybersource } from './cybersource/gateway';
import { GatewayError, type MoneyProviders, type RedirectGateway } from './payment-ports';
import { type Pauses, storedPauses } from './pauses';
import { PayPalEvents } from './paypal/events';
import { PayPal } from './paypal/gateway';
import { webhookBank } from './webhook-bank';

const notSetUp = (unknown: boolean) => async (): Promise<never> => {
  throw new GatewayError('PayPal is not set up', unknown);
};

/**
 * A replacement for PayPal if it is not configured. New attempts are rejected without a request.
 * Earlier ones can't be looked up: they stay unknown.
 */
const noPayPal: RedirectGateway = {
  isOffered: false,
  missingAfterMs: 0,
  start: notSetUp(false),
  refund: notSetUp(false),
  complete: notSetUp(true),
  find: notSetUp(true),
  abandon: notSetUp(true),
  refunded: notSetUp(true),
  dispute: notSetUp(true),
  report: async () => [],
  disputes: async () => [],
};

/** PayPal, or its replacement if it is not configured. */
function payPalOf(
  settings: ServerSettings,
  from: { readonly clock: Clock; readonly pauses: Pauses },
): Pick<MoneyProviders, 'paypal' | 'paypalEvents'> {
  const {
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: secret,
    PAYPAL_WEBHOOK_ID: webhookId,
  } = settings;
  if (clientId === null || secret === null || webhookId === null) return { paypal: noPayPal };
  const origin = `https://${settings.PAYPAL_HOST}`;
  const connection = { clientId, secret, origin, timeoutMs: settings.GATEWAY_TIMEOUT_MS, ...from };
  return {
    paypal: new PayPal(connection, settings.BRAND_NAME_EN),
    paypalEvents: new PayPalEvents(connection, webhookId),
  };
}

/** @throws StartError if one of the gateway's settings is missing or contradicts another */
export function moneyOf(
  settings: ServerSettings,
  db: Kysely<Tables>,
  clock: Clock,
): MoneyProviders {
  const from = { clock, pauses: storedPauses(db) };
  const card = new Cybersource(connectionOf(settings, from));
  if (settings.CARD_ENCRYPTION === 'browser' && card.tokenOrigin === undefined) {
    throw new StartError(
      `CARD_ENCRYPTION must be off, because it is not known where CYBERSOURCE_HOST ${settings.CYBERSOURCE_HOST} takes encrypted cards.`,
    );
  }
  return {
    card,
    ...payPalOf(settings, from),
    bank: webhookBank,
  };
}
