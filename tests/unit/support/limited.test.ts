import { expect, test, vi } from 'vitest';
import { HungError, limited } from '../../engines/limited';

test('a step that hangs is given up after a minute, by name', async () => {
  vi.useFakeTimers();
  const outcome = limited('Opening a page', new Promise(() => {})).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await outcome).toEqual(new HungError('Opening a page took more than 60 s.'));
});

test('a step that ends keeps its result or its own error', async () => {
  await expect(limited('Opening a page', Promise.resolve('opened'))).resolves.toBe('opened');
  await expect(limited('Opening a page', Promise.reject(new Error('closed')))).rejects.toThrow(
    'closed',
  );
});
