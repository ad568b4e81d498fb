/** What a person starts on a page: in progress, done or failed, and only the newest start counts. */
import { expect, test } from 'vitest';
import { trackAttempts } from '../../../../app/shared/use-attempt';
import { later } from '../support/later';

const idle = { pending: null, done: null, failed: null, error: null };

function tracked() {
  const states: unknown[] = [];
  return { states, ...trackAttempts<'save' | 'remove'>((state) => states.push(state)) };
}

test('work is in progress, then done', async () => {
  const { states, attempt } = tracked();
  expect(await attempt('save', async () => {})).toBe(true);
  expect(states).toEqual([
    { ...idle, pending: 'save' },
    { ...idle, done: 'save' },
  ]);
});

test('work that fails has its error, which the next start clears', async () => {
  const { states, attempt } = tracked();
  const error = new Error('No answer');
  expect(await attempt('save', () => Promise.reject(error))).toBe(false);
  expect(states.at(-1)).toEqual({ ...idle, failed: 'save', error });
  await attempt('remove', async () => {});
  expect(states.slice(2)).toEqual([
    { ...idle, pending: 'remove' },
    { ...idle, done: 'remove' },
  ]);
});

test('work that throws before its first await has failed too', async () => {
  const { states, attempt } = tracked();
  const error = new Error('No key');
  const thrown = attempt('save', () => {
    throw error;
  });
  expect(await thrown).toBe(false);
  expect(states.at(-1)).toEqual({ ...idle, failed: 'save', error });
});

test.each([
  ['succeeds', true],
  ['fails', false],
])(
  'an older start that %s later changes nothing, and its caller knows how it ended',
  async (_, ends) => {
    const { states, attempt } = tracked();
    const [older, newer] = [later<void>(), later<void>()];
    const first = attempt('save', older.call);
    const second = attempt('remove', newer.call);
    if (ends) older.answer();
    else older.fail(new Error('No answer'));
    expect(await first).toBe(ends);
    expect(states.at(-1)).toEqual({ ...idle, pending: 'remove' });
    newer.answer();
    expect(await second).toBe(true);
    expect(states.at(-1)).toEqual({ ...idle, done: 'remove' });
  },
);

test('a reset clears the result, and that of work in progress', async () => {
  const { states, attempt, reset } = tracked();
  await attempt('save', async () => {});
  reset();
  expect(states.at(-1)).toEqual(idle);
  const work = later<void>();
  const first = attempt('remove', work.call);
  reset();
  work.answer();
  expect(await first).toBe(true);
  expect(states.at(-1)).toEqual(idle);
});

test('clearing removes a result, and leaves work in progress', async () => {
  const { states, attempt, clear } = tracked();
  await attempt('save', () => Promise.reject(new Error('No answer')));
  clear();
  expect(states.at(-1)).toEqual(idle);
  const work = later<void>();
  const first = attempt('remove', work.call);
  clear();
  expect(states.at(-1)).toEqual({ ...idle, pending: 'remove' });
  work.answer();
  expect(await first).toBe(true);
  expect(states.at(-1)).toEqual({ ...idle, done: 'remove' });
});
