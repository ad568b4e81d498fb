import { expect, waitFor } from 'storybook/test';
import { announce } from '../../src/foundations/announce';

/** The live region for announcements. */
const announcer = () => document.querySelector('[data-announcer]');

let marks = 0;

/** Returns all announcements so far, including queued ones. */
export async function readAnnouncements(): Promise<string> {
  // Announcements appear in their order, so that what was queued before this mark is there with it.
  const mark = `[${(marks += 1)}]`;
  announce(mark);
  await waitFor(() => expect(announcer()).toHaveTextContent(mark));
  return announcer()?.textContent?.replaceAll(/\[\d+\]/g, '') ?? '';
}

/** Waits until a text is announced. */
export const heard = (words: RegExp) =>
  waitFor(async () => expect(await readAnnouncements()).toMatch(words));

/** Clears previous announcements, which may be another story's. */
export function clearAnnouncements(): void {
  announcer()?.replaceChildren();
}
