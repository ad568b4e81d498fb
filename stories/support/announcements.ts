/** The live region for announcements. */
const announcer = () => document.querySelector('[data-announcer]');

/** Returns all announcements so far, including queued ones, after waiting for the queue. */
export async function heard(): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve, 300));
  return announcer()?.textContent ?? '';
}

/** Clears previous announcements, which may be another story's. */
export function clearAnnouncements(): void {
  announcer()?.replaceChildren();
}
