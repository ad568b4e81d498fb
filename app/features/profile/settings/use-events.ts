import {
  type AccountEvent,
  accountEventKinds,
  accountEvents,
} from '../../../../api/contract/accounts/events';
import type { EventsSectionProps } from '../../../../src';
import { problemIf } from '../../../client/problem';
import { useRead } from '../../../session/call';

/** The server's name for a device with an unknown browser and system. */
const UNKNOWN = 'Unknown';

/** The device name for screens: empty if it is unknown, so that they show their own text. */
export const knownDevice = (device: string): string => (device === UNKNOWN ? '' : device);

/** A newer server may know of more than this page has words for. */
const isKnown = ({ kind }: AccountEvent): boolean => accountEventKinds.includes(kind);

export function useEvents(): EventsSectionProps {
  const { data, error, mutate } = useRead(accountEvents);
  return {
    events:
      data?.events
        .filter(isKnown)
        .map((event) => ({ ...event, device: knownDevice(event.device) })) ?? null,
    problem: data ? undefined : problemIf(error, 'settings.events.loadError'),
    onRetry: () => mutate(),
  };
}
