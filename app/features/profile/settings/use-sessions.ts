import { useState } from 'react';
import useSWRMutation from 'swr/mutation';
import {
  endOtherSessions,
  endSession,
  type Session,
  sessions,
  type SessionsResponse,
} from '../../../../api/contract/accounts/sessions';
import { CallFailure } from '../../../client/failure';
import { call } from '../../../session/call';
import { useRead, useReadKey } from '../../../session/use-read';
import { knownDevice } from './known-device';

/** Selects every session but this one; any other value is a session id. */
const OTHERS = 'others';

async function endSessions(which: string): Promise<(session: Session) => boolean> {
  if (which === OTHERS) {
    await call(endOtherSessions);
    return ({ current }) => current;
  }
  try {
    await call(endSession, { params: { id: which } });
  } catch (error) {
    // A session that has already ended is the desired result.
    if (!(error instanceof CallFailure) || error.status !== 404) throw error;
  }
  return ({ id }) => id !== which;
}

/** The account's active sessions, and signing out of them. */
export function useSessions() {
  const { data, error, mutate } = useRead(sessions);
  const [pressed, setPressed] = useState('');
  const ending = useSWRMutation(
    useReadKey(sessions),
    (_key, { arg }: { arg: string }) => endSessions(arg),
    {
      throwOnError: false,
      populateCache: (stays: (session: Session) => boolean, before?: SessionsResponse) => ({
        sessions: before?.sessions.filter(stays) ?? [],
      }),
    },
  );

  function end(which: string): void {
    setPressed(which);
    void ending.trigger(which);
  }

  return {
    sessions:
      data?.sessions.map((session) => ({ ...session, device: knownDevice(session.device) })) ??
      null,
    loadError: data ? undefined : error,
    endError: ending.isMutating ? undefined : ending.error,
    ending: ending.isMutating ? pressed : null,
    retry: () => void mutate(),
    end,
    endOthers: () => end(OTHERS),
  };
}
