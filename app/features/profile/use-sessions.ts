import { useState } from 'react';
import useSWRMutation from 'swr/mutation';
import { serverMessages } from '../../../api/contract/platform/errors';
import {
  endOtherSessionsRoute,
  endSessionRoute,
  sessionsRoute,
} from '../../../api/contract/accounts/routes-account';
import type { Session } from '../../../api/contract/accounts/sessions';
import { type Endpoint, success } from '../../client/endpoint';
import { endpointAt } from '../../client/endpoint-at';
import { CallFailure } from '../../client/failure';
import { call } from '../../session/call';
import { useRead, useReadKey } from '../../session/use-read';
import { fieldOf, hasTexts, isListOf } from '../../shared/answer';
import { knownDevice } from './known-device';

const failure = serverMessages.failed;

const isSession = (value: unknown): value is Session =>
  hasTexts(value, ['id', 'device', 'createdAt', 'lastSeenAt']) &&
  typeof fieldOf(value, 'current') === 'boolean';

const sessionsEndpoint: Endpoint<Session[]> = {
  route: sessionsRoute,
  failure,
  read(answer) {
    const sessions = fieldOf(answer, 'sessions');
    if (!isListOf(sessions, isSession)) return null;
    return sessions.map((session) => ({ ...session, device: knownDevice(session.device) }));
  },
};

const endEndpoint: Endpoint<true> = { route: endSessionRoute, failure, read: success };
const endOthersEndpoint: Endpoint<true> = { route: endOtherSessionsRoute, failure, read: success };

/** Selects every session but this one; any other value is a session id. */
const OTHERS = 'others';

async function endSessions(which: string): Promise<(session: Session) => boolean> {
  if (which === OTHERS) {
    await call(endOthersEndpoint);
    return ({ current }) => current;
  }
  try {
    await call(endpointAt(endEndpoint, { params: { id: which } }));
  } catch (error) {
    // A session that has already ended is the desired result.
    if (!(error instanceof CallFailure) || error.status !== 404) throw error;
  }
  return ({ id }) => id !== which;
}

/** The account's active sessions, and signing out of them. */
export function useSessions() {
  const { data, error, mutate } = useRead(sessionsEndpoint);
  const [pressed, setPressed] = useState('');
  const ending = useSWRMutation(
    useReadKey(sessionsEndpoint),
    (_key, { arg }: { arg: string }) => endSessions(arg),
    {
      throwOnError: false,
      populateCache: (stays: (session: Session) => boolean, before?: Session[]) =>
        (before ?? []).filter(stays),
    },
  );

  function end(which: string): void {
    setPressed(which);
    void ending.trigger(which);
  }

  return {
    sessions: data ?? null,
    loadError: data ? undefined : error,
    endError: ending.isMutating ? undefined : ending.error,
    ending: ending.isMutating ? pressed : null,
    retry: () => void mutate(),
    end,
    endOthers: () => end(OTHERS),
  };
}
