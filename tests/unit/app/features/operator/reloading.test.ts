/** After an action the lists are current, whoever performed it. */
import { expect, test, vi } from 'vitest';
import { reloading } from '../../../../../app/features/operator/reloading';

const list = () => ({ mutate: vi.fn(async () => undefined) });

test('the lists are read again after an action', async () => {
  const lists = [list(), list()];
  await reloading(lists, async () => {
    expect(lists[0]?.mutate).not.toHaveBeenCalled();
  });
  for (const { mutate } of lists) expect(mutate).toHaveBeenCalledOnce();
});

test('they are also read again if it fails, which is still reported', async () => {
  const one = list();
  const refused = new Error('already_done');
  await expect(reloading([one], () => Promise.reject(refused))).rejects.toBe(refused);
  expect(one.mutate).toHaveBeenCalledOnce();
});
