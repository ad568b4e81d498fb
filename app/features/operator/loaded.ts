import type { SWRResponse } from 'swr';
import type { Loaded, MessageId } from '../../../src';
import { problemOf } from '../../client/problem';

/** A read as a part of a page. */
export function loadedOf<Answer, Value>(
  {
    data,
    error,
    mutate,
  }: Pick<SWRResponse<Answer, unknown>, 'data' | 'error'> & { mutate: () => Promise<unknown> },
  failed: MessageId,
  shown: (answer: Answer) => Value,
): Loaded<Value> {
  return {
    value: data === undefined ? null : shown(data),
    problem: error ? problemOf(error, failed) : undefined,
    onRetry: () => void mutate(),
  };
}
