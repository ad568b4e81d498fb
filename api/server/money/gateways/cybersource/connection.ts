/** Reads how to reach the gateway from the settings. */
import { createPrivateKey } from 'node:crypto';
import type { ServerSettings } from '../../../../contract/platform/settings/settings';
import type { Clock } from '../../../platform/clock';
import { StartError } from '../../../platform/config/start-error';
import type { Pauses } from '../pauses';
import type { Connection } from './client';
import { type MessageKeys, requestKeyOf } from './message-encryption';
import type { Merchant } from './token';

/** @throws StartError if one of its settings is missing or unusable */
export function connectionOf(
  settings: ServerSettings,
  from: { readonly clock: Clock; readonly pauses: Pauses },
): Connection {
  const host = settings.CYBERSOURCE_HOST;
  return {
    merchant: merchantOf(settings),
    authentication: settings.CYBERSOURCE_AUTH,
    messageKeys: messageKeysOf(settings),
    host,
    origin: `https://${host}`,
    timeoutMs: settings.GATEWAY_TIMEOUT_MS,
    ...from,
  };
}

function merchantOf(settings: ServerSettings): Merchant {
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

function messageKeysOf(settings: ServerSettings): MessageKeys {
  const {
    CYBERSOURCE_AUTH: authentication,
    CYBERSOURCE_MLE_CERT: certificate,
    CYBERSOURCE_RESPONSE_MLE_KEY: key,
    CYBERSOURCE_RESPONSE_MLE_KID: kid,
  } = settings;
  if (authentication !== 'jwt' && (certificate !== null || key !== null)) {
    throw new StartError(
      'CYBERSOURCE_AUTH must be jwt, because message-level encryption works with nothing else.',
    );
  }
  return {
    request:
      certificate === null
        ? undefined
        : readable('CYBERSOURCE_MLE_CERT', () => requestKeyOf(certificate)),
    response:
      key === null || kid === null
        ? undefined
        : readable('CYBERSOURCE_RESPONSE_MLE_KEY', () => ({
            kid,
            key: createPrivateKey({
              key: Buffer.from(key, 'base64'),
              format: 'der',
              type: 'pkcs8',
            }),
          })),
  };
}

/** The error names the setting but not its value. */
function readable<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch {
    throw new StartError(`${name} is not a certificate or key that can be used.`);
  }
}
