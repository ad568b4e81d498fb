import { useState } from 'react';
import useSWR from 'swr';
import { serverMessages } from '../../api/contract/errors';
import {
  endOtherSessionsRoute,
  endSessionRoute,
  sessionsRoute,
} from '../../api/contract/routes-account';
import type { Route } from '../../api/contract/routes';
import type { Session } from '../../api/contract/sessions';
import { ApiError } from '../client/errors';
import { authorizedRequest } from '../session/authorized';
import { useAuthState } from '../session/use-auth';
import { fieldOf, hasTexts, listOf } from './answer';
import { readOptions } from './options';

const failure = serverMessages.failed;

const isSession = (value: unknown): boolean =>
  hasTexts(value, ['id', 'device', 'createdAt', 'lastSeenAt']) &&
  typeof fieldOf(value, 'current') === 'boolean';

async function fetchSessions(): Promise<Session[]> {
  const answer = await authorizedRequest(sessionsRoute, { failure });
  const list = listOf(fieldOf(answer, 'sessions'), isSession);
  if (!list) throw new ApiError(502, failure);
  // Every field of every session was just checked.
  return list as Session[];
}

/** Where the account is signed in, and signing out elsewhere. */
export function useSessions() {
  const { accessToken, user } = useAuthState();
  const [ending, setEnding] = useState<string | null>(null);
  const [endError, setEndError] = useState<unknown>(null);
  const { data, error, mutate } = useSWR<Session[], unknown>(
    accessToken ? [sessionsRoute.path, user?.id ?? ''] : null,
    fetchSessions,
    readOptions,
  );

  async function end(name: string, route: Route, stays: (session: Session) => boolean) {
    setEnding(name);
    setEndError(null);
    try {
      await authorizedRequest(route, { failure });
      await mutate(data?.filter(stays), { revalidate: true });
    } catch (failed) {
      // One that has ended meanwhile is what was wanted.
      if (failed instanceof ApiError && failed.status === 404) await mutate();
      else setEndError(failed);
    } finally {
      setEnding(null);
    }
  }

  return {
    sessions: data ?? null,
    loadError: data ? undefined : error,
    endError,
    ending,
    retry: () => void mutate(),
    end: (id: string) => {
      const path = `/api/v1/auth/sessions/${encodeURIComponent(id)}` as const;
      return end(id, { ...endSessionRoute, path }, (session) => session.id !== id);
    },
    endOthers: () => end('others', endOtherSessionsRoute, ({ current }) => current),
  };
}
