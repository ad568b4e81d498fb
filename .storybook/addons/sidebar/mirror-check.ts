/** Measures the mirror of a story in two hidden pages. */
import { STORY_FINISHED } from 'storybook/internal/core-events';
import { channelOf, windowOf } from '../twin/frame-window';
import { baseOf } from '../twin/globals';
import { offBoxes } from '../twin/mirror';
import type { Verdict } from './checks-store';

/** Timeout in ms for a story's play function. */
const TIMEOUT_MS = 20_000;

const SIZE = 'inline-size: 1280px; block-size: 800px';

function addressOf(storyId: string, direction: string): string {
  const globals = encodeURIComponent(`locale:en;words:own;direction:${direction}`);
  return `iframe.html?id=${storyId}&viewMode=story&globals=${globals}`;
}

/** Opens a page with the story in one direction, and resolves once it has played. */
function opened(storyId: string, direction: 'ltr' | 'rtl', signal: AbortSignal) {
  const frame = document.createElement('iframe');
  frame.dataset.isStorybookThumbnail = '';
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.style.cssText = `position: fixed; inset-block-start: 200vh; border: 0; ${SIZE}`;
  frame.src = addressOf(storyId, direction);
  document.body.append(frame);
  signal.addEventListener('abort', () => frame.remove());
  return new Promise<HTMLIFrameElement>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The story didn’t finish')), TIMEOUT_MS);
    frame.addEventListener('load', () => {
      channelOf(frame)?.on(STORY_FINISHED, () => {
        clearTimeout(late);
        resolve(frame);
      });
    });
  });
}

/** Opens the story in both directions with the same text, and compares their boxes. */
export async function checkMirror(storyId: string): Promise<Verdict> {
  const pages = new AbortController();
  const base = baseOf(storyId);
  try {
    // One after the other, because a window has only one focus and stories request it.
    const left = windowOf(await opened(base, 'ltr', pages.signal))?.document;
    const right = windowOf(await opened(base, 'rtl', pages.signal))?.document;
    if (!left || !right) return { tone: 'danger', detail: 'The story didn’t open' };
    const [worst, ...others] = offBoxes(left, right).toSorted((a, b) => b.by - a.by);
    if (!worst) return { tone: 'success', detail: '0 boxes off' };
    const by = Number.isFinite(worst.by) ? `${worst.by.toFixed(1)} px` : 'missing';
    return { tone: 'danger', detail: `${others.length + 1} off; ${worst.name}: ${by}` };
  } catch (error) {
    return { tone: 'danger', detail: error instanceof Error ? error.message : String(error) };
  } finally {
    pages.abort();
  }
}
