/** The embedded app follows the site's language: only with its words, and the newest one. */
import { expect, test, vi } from 'vitest';
import { createFollower } from '../../../../app/embed/follow';
import type { Look } from '../../../../app/frame/protocol';

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
