import { useState } from 'react';
import useSWRMutation from 'swr/mutation';
import {
  type Passkey,
  type PasskeyOptions,
  PASSKEYS_MAX,
} from '../../../api/contract/accounts/passkeys';
import {
  addPasskeyRoute,
  beginPasskeyRoute,
  removePasskeyRoute,
} from '../../../api/contract/accounts/routes-passkeys';
import { serverMessages } from '../../../api/contract/platform/errors';
import type { MessageId, PasskeysSectionProps, Problem } from '../../../src';
import { by, type Endpoint, success } from '../../client/endpoint';
import { endpointAt } from '../../client/endpoint-at';
import { CallFailure } from '../../client/failure';
import { PasskeyError, type PasskeyFailureReason } from '../../client/passkey-error';
import { problemOf } from '../../client/problem';
import { call } from '../../session/call';
import { useRead, useReadKey } from '../../session/use-read';
import { fieldOf, hasTexts } from '../../shared/answer';
import { isPasskey, passkeysEndpoint } from './passkey-list';
import type { useProof } from './use-proof';

const failure = serverMessages.failed;

const isOptions = (value: unknown): value is PasskeyOptions =>
  hasTexts(value, ['challenge']) &&
  hasTexts(fieldOf(value, 'rp'), ['id', 'name']) &&
  hasTexts(fieldOf(value, 'user'), ['id', 'name', 'displayName']) &&
  Array.isArray(fieldOf(value, 'pubKeyCredParams'));

const beginEndpoint: Endpoint<PasskeyOptions> = {
  route: beginPasskeyRoute,
  failure,
  read: by(isOptions),
};
const addEndpoint: Endpoint<Passkey> = { route: addPasskeyRoute, failure, read: by(isPasskey) };
const removeEndpoint: Endpoint<true> = { route: removePasskeyRoute, failure, read: success };

/** Server errors with their own message. */
const refusals: Readonly<Record<string, MessageId>> = {
  passkey_known: 'settings.passkeys.known',
  passkeys_full: 'settings.passkeys.full',
  passkey_expired: 'settings.passkeys.expired',
};

/** The messages for failures reported by the browser. */
const obstacles: Readonly<Record<PasskeyFailureReason, MessageId>> = {
  cancelled: 'settings.passkeys.cancelled',
  known: 'settings.passkeys.known',
  unsupported: 'settings.passkeys.unsupported',
};

async function addPasskey(): Promise<Passkey> {
  const options = await call(beginEndpoint);
  const { createPasskey } = await import('../../client/webauthn');
  return call(addEndpoint, { body: await createPasskey(options) });
}

/** Removes a passkey; returns its id. */
async function removePasskey(id: string): Promise<string> {
  try {
    await call(endpointAt(removeEndpoint, { params: { id } }));
  } catch (error) {
    // A passkey that no longer exists is the desired result.
    if (!(error instanceof CallFailure) || error.status !== 404) throw error;
  }
  return id;
}

function addProblemOf(error: unknown): Problem | undefined {
  if (!error) return undefined;
  if (error instanceof PasskeyError) return { id: obstacles[error.obstacle] };
  const id = error instanceof CallFailure ? refusals[error.code ?? ''] : undefined;
  return id ? { id } : problemOf(error, 'settings.passkeys.addError');
}

function otherProblemOf(
  removeError: unknown,
  loadError: unknown,
  data: readonly Passkey[] | undefined,
): Problem | undefined {
  if (removeError) return problemOf(removeError, 'settings.passkeys.removeError');
  return loadError && !data ? problemOf(loadError, 'settings.passkeys.loadError') : undefined;
}

/** The account's passkeys, adding and removing them. */
export function usePasskeys({ guard }: ReturnType<typeof useProof>): PasskeysSectionProps {
  const { data, error: loadError, mutate } = useRead(passkeysEndpoint);
  const key = useReadKey(passkeysEndpoint);
  const [pressed, setPressed] = useState('');
  const adding = useSWRMutation(key, () => guard(addPasskey), {
    throwOnError: false,
    revalidate: false,
    populateCache: (added: Passkey, before: Passkey[] = []) => [...before, added],
  });
  const removing = useSWRMutation(
    key,
    (_key, { arg: id }: { arg: string }) => guard(() => removePasskey(id)),
    {
      throwOnError: false,
      revalidate: false,
      populateCache: (removed: string, before: Passkey[] = []) =>
        before.filter(({ id }) => id !== removed),
    },
  );
  const working = adding.isMutating || removing.isMutating;
  const problem = working
    ? undefined
    : (addProblemOf(adding.error) ?? otherProblemOf(removing.error, loadError, data));

  return {
    passkeys: data ?? null,
    problem,
    status: adding.isMutating ? 'adding' : adding.data && !adding.error ? 'added' : 'idle',
    full: (data?.length ?? 0) >= PASSKEYS_MAX,
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
