import {
  endOtherSessions,
  endSession,
  type Session,
  sessions,
} from '../../../../api/contract/accounts/sessions';
import type { SessionsSectionProps } from '../../../../src';
import { ignoringMissing } from '../../../client/failure';
import { problemIf } from '../../../client/problem';
import { call, useRead } from '../../../session/call';
import { useAttempt } from '../../../shared/use-attempt';
import { knownDevice } from './use-events';

/** The account's active sessions, and signing out of them. */
export function useSessions(): SessionsSectionProps {
  const { data, error, mutate } = useRead(sessions);
  const ending = useAttempt<string>();
  const known = data?.sessions ?? null;

  function end(which: string, work: () => Promise<unknown>, stays: (session: Session) => boolean) {
    void ending.attempt(which, async () => {
      await work();
      await mutate((before) => ({ sessions: before?.sessions.filter(stays) ?? [] }));
    });
  }

  return {
    sessions:
      known?.map((session) => ({ ...session, device: knownDevice(session.device) })) ?? null,
    ending: ending.pending,
    ended: ending.done === null ? undefined : ending.done === 'others' ? 'others' : 'one',
    problem: known
      ? problemIf(ending.error, 'settings.sessions.endError')
      : problemIf(error, 'settings.sessions.loadError'),
    onEnd: (id) =>
      end(
        id,
        // A session that has already ended is the desired result.
        () => ignoringMissing(call(endSession, { params: { id } })),
        (session) => session.id !== id,
      ),
    onEndOthers: () =>
      end(
        'others',
        () => call(endOtherSessions),
        ({ current }) => current,
      ),
    onRetry: () => mutate(),
  };
}
