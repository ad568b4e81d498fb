/** What the page complained of while a story was shown: errors, and what its policy would block. */
import type { Page } from 'playwright-core';

declare global {
  /** CSP violations since the story was shown. */
  var waslaViolations: Set<string> | undefined;
  /** The console as it was before the first story. */
  var waslaConsole: Console | undefined;
}

/** The scripts of `open-preview.ts` run in every frame, and the frame of a mail allows none. */
const ofMailFrame = "Blocked script execution in 'about:srcdoc'";

const firstLine = (text: string) => text.split('\n')[0] ?? '';

/** Forgets what the page said before the next story. */
export async function clearComplaints(page: Page): Promise<void> {
  await page.clearConsoleMessages();
  await page.clearPageErrors();
  await page.evaluate(() => {
    // The runner wraps it once more for each story.
    Object.assign(console, globalThis.waslaConsole);
    globalThis.waslaMediaQueries?.clear();
    globalThis.waslaViolations?.clear();
  });
}

/** Errors of the page since the story was shown, and CSP violations. */
export async function complaintsOf(page: Page): Promise<string[]> {
  const [messages, errors, violations] = await Promise.all([
    page.consoleMessages(),
    page.pageErrors(),
    page.evaluate(() => [...(globalThis.waslaViolations ?? [])]),
  ]);
  const logged = messages.filter(
    (message) => message.type() === 'error' && !message.text().startsWith(ofMailFrame),
  );
  return [
    ...errors.map(({ message }) => `page error: ${firstLine(message)}`),
    ...logged.map((message) => `console error: ${firstLine(message.text())}`),
    ...violations.map((what) => `policy: ${what}`),
  ];
}
