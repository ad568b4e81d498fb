import {
  addPasskey as addPasskeyCall,
  beginPasskey,
  type Passkey,
  passkeys,
  PASSKEYS_MAX,
  removePasskey,
} from '../../../../api/contract/accounts/passkeys';
import type { MessageId, PasskeysSectionProps, Problem } from '../../../../src';
import { codeOf, ignoringMissing } from '../../../client/failure';
import { PasskeyError, type PasskeyFailureReason } from '../../../client/passkey-error';
import { problemIf } from '../../../client/problem';
import { call, useRead } from '../../../session/call';
import { useAttempt } from '../../../shared/use-attempt';
import { knownDevice } from './use-events';
import type { useProof } from '../use-proof';

/** Server errors with their own message. */
const refusals: Readonly<Record<string, MessageId>> = {
  passkey_known: 'settings.passkeys.known',
  passkeys_full: 'settings.passkeys.full',
  passkey_expired: 'settings.passkeys.expired',
};

/** The messages for failures reported by the browser. */
const failureMessages: Readonly<Record<PasskeyFailureReason, MessageId>> = {
  cancelled: 'settings.passkeys.cancelled',
  known: 'settings.passkeys.known',
  unsupported: 'settings.passkeys.unsupported',
};

async function addPasskey(): Promise<Passkey> {
  const options = await call(beginPasskey);
  const { createPasskey } = await import('../../../client/webauthn');
  return call(addPasskeyCall, { body: await createPasskey(options) });
}

function addProblemOf(error: unknown): Problem | undefined {
  if (error instanceof PasskeyError) return { id: failureMessages[error.reason] };
  const id = refusals[codeOf(error)];
  return id ? { id } : problemIf(error, 'settings.passkeys.addError');
}

/** The account's passkeys, adding and removing them. */
export function usePasskeys({ guard }: ReturnType<typeof useProof>): PasskeysSectionProps {
  const { data, error: loadError, mutate } = useRead(passkeys);
  const adding = useAttempt<'adding'>();
  const removing = useAttempt<string>();
  const known = data?.passkeys ?? null;
  const working = adding.pending !== null || removing.pending !== null;
  const problem =
    addProblemOf(adding.error) ??
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
    onRetry: () => void mutate(),
  };
}
