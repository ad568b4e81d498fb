import {
  addPasskey as addPasskeyCall,
  beginPasskey,
  type Passkey,
  passkeys,
  PASSKEYS_MAX,
  removePasskey,
} from '../../../../api/contract/accounts/passkeys';
import type { PasskeysSectionProps } from '../../../../src';
import { ignoringMissing } from '../../../client/failure';
import { passkeyProblemOf } from '../../../client/passkey-error';
import { problemIf } from '../../../client/problem';
import { call, useRead } from '../../../session/call';
import { useAttempt } from '../../../shared/use-attempt';
import { knownDevice } from './use-events';
import type { useProof } from '../use-proof';

/** Why no passkey was added. */
const addMessages = {
  cancelled: 'settings.passkeys.cancelled',
  known: 'settings.passkeys.known',
  unsupported: 'settings.passkeys.unsupported',
  passkey_known: 'settings.passkeys.known',
  passkeys_full: 'settings.passkeys.full',
  passkey_expired: 'settings.passkeys.expired',
} as const;

async function addPasskey(): Promise<Passkey> {
  const options = await call(beginPasskey);
  const { createPasskey } = await import('../../../client/webauthn');
  return call(addPasskeyCall, { body: await createPasskey(options) });
}

/** The account's passkeys, adding and removing them. */
export function usePasskeys({ guard }: ReturnType<typeof useProof>): PasskeysSectionProps {
  const { data, error: loadError, mutate } = useRead(passkeys);
  const adding = useAttempt<'adding'>();
  const removing = useAttempt<string>();
  const known = data?.passkeys ?? null;
  const working = adding.pending !== null || removing.pending !== null;
  const problem =
    passkeyProblemOf(adding.error, addMessages) ??
    problemIf(adding.error, 'settings.passkeys.addError') ??
    problemIf(removing.error, 'settings.passkeys.removeError') ??
    (known ? undefined : problemIf(loadError, 'settings.passkeys.loadError'));

  return {
    passkeys:
      known?.map((passkey) => ({ ...passkey, device: knownDevice(passkey.device) })) ?? null,
    problem: working ? undefined : problem,
    status: adding.pending ?? (adding.done ? 'added' : removing.done ? 'removed' : 'idle'),
    full: (known?.length ?? 0) >= PASSKEYS_MAX,
    removing: removing.pending,
    onAdd: () => {
      if (working) return;
      removing.reset();
      void adding.attempt('adding', async () => {
        const added = await guard(addPasskey);
        await mutate((before) => ({ passkeys: [...(before?.passkeys ?? []), added] }), false);
      });
    },
    onRemove: (id) => {
      if (working) return;
      adding.reset();
      void removing.attempt(id, async () => {
        // A passkey that no longer exists is the desired result.
        await guard(() => ignoringMissing(call(removePasskey, { params: { id } })));
        await mutate(
          (before) => ({ passkeys: before?.passkeys.filter((each) => each.id !== id) ?? [] }),
          false,
        );
      });
    },
    onRetry: () => mutate(),
  };
}
