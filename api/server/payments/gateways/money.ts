/** Who moves money, by the settings: the sandbox's bank, or real providers. */
import { join } from 'node:path';
import type { ServerSettings } from '../../../contract/platform/settings';
import type { Clock } from '../../platform/clock';
import { ApiError } from '../../platform/http/api-error';
import { StartError } from '../../platform/config/start-error';
import { Cybersource } from './cybersource/gateway';
import { GatewayError, type MoneyProviders, type RedirectGateway } from './payment-ports';
import { PayPalEvents } from './paypal/events';
import { PayPal } from './paypal/gateway';
import { SandboxBank } from '../../sandbox/bank';

/** PayPal where it is not set up: every attempt is refused before anything is asked of anyone. */
const noPayPal: RedirectGateway = {
  isOffered: false,
  missingAfterMs: 0,
  begin: async () => {
    throw new GatewayError('PayPal is not set up', false);
  },
  complete: async () => {
    throw new GatewayError('PayPal is not set up', false);
  },
  find: async () => ({ kind: 'missing' }),
  abandon: async () => ({ kind: 'undone' }),
  refund: async () => {
    throw new GatewayError('PayPal is not set up', false);
  },
  refunded: async () => ({ cents: 0, chargedBack: false }),
  report: async () => [],
  disputes: async () => [],
  dispute: async () => undefined,
};

function merchantOf(settings: ServerSettings) {
  const {
    CYBERSOURCE_MERCHANT_ID: id,
    CYBERSOURCE_KEY_ID: keyId,
    CYBERSOURCE_SECRET: secret,
  } = settings;
  if (id === null || keyId === null || secret === null) {
    throw new StartError(
      'GATEWAY is cybersource, so CYBERSOURCE_MERCHANT_ID, CYBERSOURCE_KEY_ID and CYBERSOURCE_SECRET must be set.',
    );
  }
  return { id, keyId, secret };
}

/** PayPal by its settings, or the refusal of it. */
function payPalOf(
  settings: ServerSettings,
  clock: Clock,
): Pick<MoneyProviders, 'paypal' | 'paypalEvents'> {
  const {
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: secret,
    PAYPAL_WEBHOOK_ID: webhookId,
  } = settings;
  if (clientId === null || secret === null || webhookId === null) return { paypal: noPayPal };
  const origin = `https://${settings.PAYPAL_HOST}`;
  const connection = { clientId, secret, origin, timeoutMs: settings.GATEWAY_TIMEOUT_MS, clock };
  return {
    paypal: new PayPal(connection, settings.BRAND_NAME_EN),
    paypalEvents: new PayPalEvents(connection, webhookId),
  };
}

/** @throws StartError when a real gateway is chosen and a setting of it is missing. */
export async function moneyOf(
  settings: ServerSettings,
  clock: Clock,
): Promise<SandboxBank | MoneyProviders> {
  if (settings.GATEWAY === 'sandbox') {
    return SandboxBank.open({
      path: join(settings.DATA_DIR, 'bank', 'ledger.ndjson'),
      clock,
      delayMs: settings.SANDBOX_GATEWAY_MS,
    });
  }
  const host = settings.CYBERSOURCE_HOST;
  return {
    card: new Cybersource({
      merchant: merchantOf(settings),
      host,
      origin: `https://${host}`,
      timeoutMs: settings.GATEWAY_TIMEOUT_MS,
      clock,
    }),
    ...payPalOf(settings, clock),
    bank: {
      // A bank that can't be asked: its signed message is what there is, so it must name an amount.
      arrived: async (_reference, told) => {
        if (!told) throw new ApiError('malformed');
        return [told];
      },
      // Its signed message says so.
      returned: async () => true,
    },
  };
}
