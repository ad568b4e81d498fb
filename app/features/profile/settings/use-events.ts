import {
  type AccountEvent,
  accountEventKinds,
  accountEvents,
} from '../../../../api/contract/accounts/events';
import type { EventsSectionProps } from '../../../../src';
import { problemOf } from '../../../client/problem';
import { useRead } from '../../../session/use-read';
import { knownDevice } from './known-device';

/** A newer server may know of more than this page has words for. */
const isKnown = ({ kind }: AccountEvent): boolean => accountEventKinds.includes(kind);

/** What happened to the account lately. */
export function useEvents(): EventsSectionProps {
  const { data, error, mutate } = useRead(accountEvents);
  return {
    events:
      data?.events
        .filter(isKnown)
        .map((event) => ({ ...event, device: knownDevice(event.device) })) ?? null,
    problem: error && !data ? problemOf(error, 'settings.events.loadError') : undefined,
    onRetry: () => void mutate(),
  };
}
