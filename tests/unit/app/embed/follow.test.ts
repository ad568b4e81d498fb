/** The embedded app follows the site's language: only with its messages, and the newest one. */
import { expect, test, vi } from 'vitest';
import { createFollower } from '../../../../app/embed/follow';
import type { Look } from '../../../../app/frame/protocol';
import { later } from '../support/later';

const english: Look = { language: 'en', direction: 'ltr', theme: 'light' };
const arabic: Look = { language: 'ar', direction: 'rtl', theme: 'light' };

/** A follower whose messages arrive when the test lets them, and the looks it has applied. */
function following() {
  const loads = { en: vi.fn<() => Promise<string>>(), ar: vi.fn<() => Promise<string>>() };
  const applied: [Look, string][] = [];
  const themed = vi.fn();
  const reload = vi.fn();
  const { follow, again } = createFollower({
    load: (language) => loads[language](),
    apply: (look, messages) => applied.push([look, messages]),
    applyTheme: ({ theme }) => themed(theme),
    reload,
  });
  return { loads, applied, themed, reload, follow, again };
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
});

test('without the messages of a new language, its theme is applied, and the page is reloaded', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { loads, applied, themed, reload, follow, again } = following();
  loads.ar.mockRejectedValue(new Error('No answer'));
  loads.en.mockResolvedValue('messages');
  // The site reloads a page that has never been shown.
  await follow(arabic);
  again();
  expect(reload).not.toHaveBeenCalled();

  await follow(english);
  again();
  expect(reload).not.toHaveBeenCalled();
  await follow({ ...arabic, theme: 'dark' });
  expect(applied).toEqual([[english, 'messages']]);
  expect(themed).toHaveBeenLastCalledWith('dark');
  again();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(loads.ar).toHaveBeenCalledTimes(2);
  await follow(english);
  again();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('messages of an older look that do not arrive change nothing', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { loads, themed, reload, follow, again } = following();
  const older = later<string>();
  loads.ar.mockImplementation(older.call);
  loads.en.mockResolvedValue('messages');
  const first = follow({ ...arabic, theme: 'dark' });
  await follow(english);
  older.fail(new Error('No answer'));
  expect(await first).toBe(false);
  again();
  expect(themed).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
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
