/** The embedded app follows the site's language: only with its words, and the newest one. */
import { expect, test, vi } from 'vitest';
import { createFollower } from '../../../../app/embed/follow';
import type { Look } from '../../../../app/frame/protocol';
import { later } from '../support/later';

const english: Look = { language: 'en', direction: 'ltr', theme: 'light' };
const arabic: Look = { language: 'ar', direction: 'rtl', theme: 'light' };

/** A follower whose words arrive when the test lets them, and the looks it has applied. */
function following() {
  const loads = { en: vi.fn<() => Promise<string>>(), ar: vi.fn<() => Promise<string>>() };
  const applied: [Look, string][] = [];
  const follow = createFollower({
    load: (language) => loads[language](),
    apply: (look, words) => applied.push([look, words]),
  });
  return { loads, applied, follow };
}

test('words that did not arrive are loaded again with the next look', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const { loads, applied, follow } = following();
  const fault = new Error('No answer');
  loads.ar.mockRejectedValueOnce(fault).mockResolvedValueOnce('الكلمات');
  expect(await follow(arabic)).toBe(false);
  expect(applied).toEqual([]);
  expect(logged).toHaveBeenCalledWith(expect.any(String), fault);
  expect(await follow(arabic)).toBe(true);
  expect(applied).toEqual([[arabic, 'الكلمات']]);
  logged.mockRestore();
});

test('words that arrive after a newer look change nothing', async () => {
  const { loads, applied, follow } = following();
  const slow = later<string>();
  loads.ar.mockImplementation(slow.call);
  loads.en.mockResolvedValue('words');
  const older = follow(arabic);
  expect(await follow(english)).toBe(true);
  slow.answer('الكلمات');
  expect(await older).toBe(false);
  expect(applied).toEqual([[english, 'words']]);
});

test('a look that is repeated while its words are on their way is applied once', async () => {
  const { loads, applied, follow } = following();
  const words = later<string>();
  loads.ar.mockImplementation(words.call);
  const looks = [follow({ ...arabic }), follow({ ...arabic })];
  words.answer('الكلمات');
  expect(await Promise.all(looks)).toEqual([false, true]);
  expect(applied).toEqual([[arabic, 'الكلمات']]);
});
