/** One tab that the walk drives, and all errors of its page. */
import type { Page } from 'playwright-core';

export interface Tab {
  readonly name: string;
  readonly page: Page;
  /** Uncaught errors of the page, and blocked resources, since the tab was opened. */
  readonly complaints: string[];
}

const CAUSE = 'Caused by: ';

/** React reports an error that it recovered from as the cause of another; Playwright drops causes. */
function logCauses(prefix: string): void {
  addEventListener('error', ({ error }: ErrorEvent) => {
    if (error instanceof Error && error.cause instanceof Error) {
      console.error(`${prefix}${error.cause.stack ?? error.cause.message}`);
    }
  });
}

export async function openTab(name: string, page: Page): Promise<Tab> {
  const complaints: string[] = [];
  const note = (what: string) => complaints.push(`${name} at ${page.url()}: ${what}`);
  await page.addInitScript(logCauses, CAUSE);
  page.on('pageerror', ({ message }) => note(message));
  page.on('console', (message) => {
    const text = message.text();
    if (text.includes('Content Security Policy') || text.startsWith(CAUSE)) note(text);
  });
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  return { name, page, complaints };
}

/** The values of a page's fields by name, and the document they belong to. */
export interface Typed {
  document: number;
  path: string;
  values: Record<string, string>;
}

/** Reads every visible text field. */
export function readTyped(page: Page): Promise<Typed> {
  return page.evaluate(() => {
    const fields = [
      ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'),
    ];
    const seen = fields.filter(
      (field) =>
        field.name &&
        field.type !== 'radio' &&
        field.type !== 'checkbox' &&
        field.checkVisibility(),
    );
    return {
      document: performance.timeOrigin,
      path: location.pathname,
      values: Object.fromEntries(seen.map(({ name, value }) => [name, value])),
    };
  });
}
