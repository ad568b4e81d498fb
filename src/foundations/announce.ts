/**
 * Delay in milliseconds before text is added to a new live region, so that the screen reader has
 * registered the region by then.
 */
const REGION_DELAY_MS = 120;
/**
 * How long a message stays in the region, in milliseconds: long enough to be read out, short enough
 * that users don't find it while browsing the page.
 */
const CLEAR_DELAY_MS = 7000;

interface Words {
  text: string;
  lang: string;
}

let region: HTMLElement | undefined;
let waiting: Words[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** The page's single visually hidden live region, created at the first announcement. */
function regionOf(page: Document): HTMLElement {
  if (region?.isConnected && region.ownerDocument === page) return region;
  region = page.createElement('div');
  region.className = 'sr-only';
  region.dataset['announcer'] = '';
  region.setAttribute('aria-live', 'polite');
  region.setAttribute('aria-relevant', 'additions');
  page.body.append(region);
  return region;
}

function flushAnnouncements(): void {
  timer = undefined;
  const target = regionOf(document);
  for (const { text, lang } of waiting) {
    const line = document.createElement('p');
    line.lang = lang;
    line.textContent = text;
    target.append(line);
    setTimeout(() => line.remove(), CLEAR_DELAY_MS);
  }
  waiting = [];
}

/**
 * Announces text politely, wherever the focus is. Messages queued at the same time are read in
 * order and duplicates are dropped. One region for the whole page costs less than one per
 * component, and screen readers register it well before it is used. A message keeps the language it
 * was queued in, even if the page's language changes before it is read.
 */
export function announce(text: string, lang: string = document.documentElement.lang): void {
  if (!text || waiting.some((words) => words.text === text)) return;
  regionOf(document);
  waiting.push({ text, lang });
  timer ??= setTimeout(flushAnnouncements, REGION_DELAY_MS);
}

/**
 * Drops queued announcements whose text is part of `words`, because that text is already being read
 * out.
 */
export function cancelAnnouncement(words: string): void {
  waiting = waiting.filter(({ text }) => !words.includes(text));
}
