import { useState } from 'react';
import useSWRMutation from 'swr/mutation';
import {
  addPasskey as addPasskeyCall,
  beginPasskey,
  type Passkey,
  passkeys,
  PASSKEYS_MAX,
  type PasskeysResponse,
  removePasskey as removePasskeyCall,
} from '../../../../api/contract/accounts/passkeys';
import type { MessageId, PasskeysSectionProps, Problem } from '../../../../src';
import { CallFailure } from '../../../client/failure';
import { PasskeyError, type PasskeyFailureReason } from '../../../client/passkey-error';
import { problemOf } from '../../../client/problem';
import { call } from '../../../session/call';
import { useRead, useReadKey } from '../../../session/use-read';
import { knownDevice } from './known-device';
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

/** Removes a passkey; returns its id. */
async function removePasskey(id: string): Promise<string> {
  try {
    await call(removePasskeyCall, { params: { id } });
  } catch (error) {
    // A passkey that no longer exists is the desired result.
    if (!(error instanceof CallFailure) || error.status !== 404) throw error;
  }
  return id;
}

function addProblemOf(error: unknown): Problem | undefined {
  if (!error) return undefined;
  if (error instanceof PasskeyError) return { id: failureMessages[error.reason] };
  const id = error instanceof CallFailure ? refusals[error.code ?? ''] : undefined;
  return id ? { id } : problemOf(error, 'settings.passkeys.addError');
}

function otherProblemOf(
  removeError: unknown,
  loadError: unknown,
  data: PasskeysResponse | undefined,
): Problem | undefined {
  if (removeError) return problemOf(removeError, 'settings.passkeys.removeError');
  return loadError && !data ? problemOf(loadError, 'settings.passkeys.loadError') : undefined;
}

/** The account's passkeys, adding and removing them. */
export function usePasskeys({ guard }: ReturnType<typeof useProof>): PasskeysSectionProps {
  const { data, error: loadError, mutate } = useRead(passkeys);
  const key = useReadKey(passkeys);
  const [pressed, setPressed] = useState('');
  const adding = useSWRMutation(key, () => guard(addPasskey), {
    throwOnError: false,
    revalidate: false,
    populateCache: (added: Passkey, before?: PasskeysResponse) => ({
      passkeys: [...(before?.passkeys ?? []), added],
    }),
  });
  const removing = useSWRMutation(
    key,
    (_key, { arg: id }: { arg: string }) => guard(() => removePasskey(id)),
    {
      throwOnError: false,
      revalidate: false,
      populateCache: (removed: string, before?: PasskeysResponse) => ({
        passkeys: before?.passkeys.filter(({ id }) => id !== removed) ?? [],
      }),
    },
  );
  const working = adding.isMutating || removing.isMutating;
  const problem = working
    ? undefined
    : (addProblemOf(adding.error) ?? otherProblemOf(removing.error, loadError, data));

  return {
    passkeys:
      data?.passkeys.map((passkey) => ({ ...passkey, device: knownDevice(passkey.device) })) ??
      null,
    problem,
    status: adding.isMutating ? 'adding' : adding.data && !adding.error ? 'added' : 'idle',
    full: (data?.passkeys.length ?? 0) >= PASSKEYS_MAX,
    removing: removing.isMutating ? pressed : null,
    onAdd: () => {
      if (working) return;
      removing.reset();
      void adding.trigger();
    },
    onRemove: (id) => {
      if (working) return;
      adding.reset();
      setPressed(id);
      void removing.trigger(id);
    },
    onRetry: () => void mutate(),
  };
}
