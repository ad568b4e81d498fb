import { type AccountEvent, accountEventKinds } from '../../../api/contract/accounts/events';
import { accountEventsRoute } from '../../../api/contract/accounts/routes-account';
import { serverMessages } from '../../../api/contract/platform/errors';
import type { EventsSectionProps } from '../../../src';
import type { Endpoint } from '../../client/endpoint';
import { problemOf } from '../../client/problem';
import { useRead } from '../../session/use-read';
import { fieldOf, hasTexts, isListOf } from '../../shared/answer';
import { knownDevice } from './known-device';

type Answered = Omit<AccountEvent, 'kind'> & { readonly kind: string };

const isAnswered = (value: unknown): value is Answered =>
  hasTexts(value, ['id', 'kind', 'device', 'at']);

/** A newer server may know of more than this page has words for. */
const isKnown = (event: Answered): event is AccountEvent =>
  accountEventKinds.some((kind) => kind === event.kind);

const eventsEndpoint: Endpoint<AccountEvent[]> = {
  route: accountEventsRoute,
  failure: serverMessages.failed,
  read(answer) {
    const events = fieldOf(answer, 'events');
    if (!isListOf(events, isAnswered)) return null;
    return events.filter(isKnown).map((event) => ({ ...event, device: knownDevice(event.device) }));
  },
};

/** What happened to the account lately. */
export function useEvents(): EventsSectionProps {
  const { data, error, mutate } = useRead(eventsEndpoint);
  return {
    events: data ?? null,
    problem: error && !data ? problemOf(error, 'settings.events.loadError') : undefined,
    onRetry: () => void mutate(),
  };
}
