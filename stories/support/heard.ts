/** Where the page says what is not shown. */
const announcer = () => document.querySelector('[data-announcer]');

/** All that was said up to now, with what was still waiting: words gather for a moment. */
export async function heard(): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve, 300));
  return announcer()?.textContent ?? '';
}

/** What was said is gone: another story may have said it a moment ago. */
export function forgetHeard(): void {
  announcer()?.replaceChildren();
}
