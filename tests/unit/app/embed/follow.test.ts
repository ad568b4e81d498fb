/** The embedded app follows the site's language: only with its messages, and the newest one. */
import { expect, test, vi } from 'vitest';
import { createFollower } from '../../../../app/embed/follow';
import type { Look } from '../../../../app/frame/protocol';
import { until } from '../../../support/until';
import { later } from '../support/later';

const english: Look = { language: 'en', direction: 'ltr', theme: 'light' };
const arabic: Look = { language: 'ar', direction: 'rtl', theme: 'light' };

/** A follower whose messages arrive when the test lets them, and the looks it has applied. */
function following() {
  const loads = { en: vi.fn<() => Promise<string>>(), ar: vi.fn<() => Promise<string>>() };
  const applied: [Look, string][] = [];
  const { follow, again } = createFollower({
    load: (language) => loads[language](),
    apply: (look, messages) => applied.push([look, messages]),
  });
  return { loads, applied, follow, again };
}

test('messages that did not arrive are loaded again with the next look', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const { loads, applied, follow } = following();
  const fault = new Error('No answer');
  loads.ar.mockRejectedValueOnce(fault).mockResolvedValueOnce('الرسائل');
  expect(await follow(arabic)).toBe(false);
  expect(applied).toEqual([]);
  expect(logged).toHaveBeenCalledWith(expect.any(String), fault);
  expect(await follow(arabic)).toBe(true);
  expect(applied).toEqual([[arabic, 'الرسائل']]);
  logged.mockRestore();
});

test('only the newest look is followed again, and only if its messages did not arrive', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const { loads, applied, follow, again } = following();
  const older = later<string>();
  loads.ar.mockImplementationOnce(older.call).mockRejectedValueOnce(new Error('No answer'));
  loads.ar.mockResolvedValueOnce('الرسائل');
  loads.en.mockResolvedValue('messages');
  const first = follow(arabic);
  await follow(english);
  older.fail(new Error('No answer'));
  await first;
  again();
  expect(loads.en).toHaveBeenCalledTimes(1);
  expect(loads.ar).toHaveBeenCalledTimes(1);

  await follow(arabic);
  again();
  // Its messages are on their way already.
  again();
  await until(() => expect(applied.at(-1)).toEqual([arabic, 'الرسائل']));
  expect(loads.ar).toHaveBeenCalledTimes(3);
  logged.mockRestore();
});

test('messages that arrive after a newer look change nothing', async () => {
  const { loads, applied, follow } = following();
  const slow = later<string>();
  loads.ar.mockImplementation(slow.call);
  loads.en.mockResolvedValue('messages');
  const older = follow(arabic);
  expect(await follow(english)).toBe(true);
  slow.answer('الرسائل');
  expect(await older).toBe(false);
  expect(applied).toEqual([[english, 'messages']]);
});

test('a look that is repeated while its messages are on their way is applied once', async () => {
  const { loads, applied, follow } = following();
  const messages = later<string>();
  loads.ar.mockImplementation(messages.call);
  const looks = [follow({ ...arabic }), follow({ ...arabic })];
  messages.answer('الرسائل');
  expect(await Promise.all(looks)).toEqual([false, true]);
  expect(applied).toEqual([[arabic, 'الرسائل']]);
});
