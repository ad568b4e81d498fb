/** How long a new region stands empty before words come: a screen reader must know it by then. */
const READY_AFTER = 120;
/** How long words stay: long enough to be read out, gone before anyone finds them while browsing. */
const GONE_AFTER = 7000;

interface Words {
  text: string;
  lang: string | undefined;
}

let region: HTMLElement | undefined;
let waiting: Words[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** The page's one region for what is said and not shown. Made when something is said first. */
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

function speak(): void {
  timer = undefined;
  const target = regionOf(document);
  for (const { text, lang } of waiting) {
    const line = document.createElement('p');
    if (lang) line.lang = lang;
    line.textContent = text;
    target.append(line);
    setTimeout(() => line.remove(), GONE_AFTER);
  }
  waiting = [];
}

/**
 * Has words read out when the reader has time, wherever the focus is. What is said at the same
 * moment is said in order, nothing twice. One region for the whole page costs less than one beside
 * each thing that might have something to say, and a screen reader knows it long before.
 */
export function announce(text: string, lang?: string): void {
  if (!text || waiting.some((words) => words.text === text)) return;
  regionOf(document);
  waiting.push({ text, lang });
  timer ??= setTimeout(speak, READY_AFTER);
}

/** Leaves unsaid what waits and stands in these words, which are being read out anyway. */
export function leaveUnsaid(words: string): void {
  waiting = waiting.filter(({ text }) => !words.includes(text));
}
