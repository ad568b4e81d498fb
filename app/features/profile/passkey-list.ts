import type { Passkey } from '../../../api/contract/accounts/passkeys';
import { passkeysRoute } from '../../../api/contract/accounts/routes-passkeys';
import { serverMessages } from '../../../api/contract/platform/errors';
import type { Endpoint } from '../../client/endpoint';
import { fieldOf, hasTexts, isListOf } from '../../shared/answer';
import { knownDevice } from './known-device';

export const isPasskey = (value: unknown): value is Passkey =>
  hasTexts(value, ['id', 'device', 'createdAt']) && typeof fieldOf(value, 'synced') === 'boolean';

/** The passkeys of the account. */
export const passkeysEndpoint: Endpoint<Passkey[]> = {
  route: passkeysRoute,
  failure: serverMessages.failed,
  read(answer) {
    const passkeys = fieldOf(answer, 'passkeys');
    if (!isListOf(passkeys, isPasskey)) return null;
    return passkeys.map((passkey) => ({ ...passkey, device: knownDevice(passkey.device) }));
  },
};
