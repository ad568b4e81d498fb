import { expect, test, vi } from 'vitest';
import { once } from '../../server/platform/once';

test('a value is made once, also for callers that come meanwhile', async () => {
  const make = vi.fn(async () => ({ made: true }));
  const value = once(make);
  const [first, second] = await Promise.all([value(), value()]);
  expect(second).toBe(first);
  expect(await value()).toBe(first);
  expect(make).toHaveBeenCalledOnce();
});

test('after a failure the next call tries again', async () => {
  const make = vi.fn().mockRejectedValueOnce(new Error('EMFILE')).mockResolvedValueOnce('read');
  const value = once<string>(make);
  await expect(value()).rejects.toThrow('EMFILE');
  expect(await value()).toBe('read');
});
