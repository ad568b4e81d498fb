import { showInPage } from '../show-story';
import { describe, isClosed } from './element';
import { allowanceFor } from './exemptions';
import { setGlobals, settle, story } from './preview';
import type { Finding, Outcome } from './types';

/** Texts that no translator replaces. */
const KEPT = 'script, style, textarea, .sb-wrapper';

/**
 * Puts another text node in the place of each one, as a page translator does, and of each that
 * appears until it stops. The words stay the same, and stay in their element, so that play functions
 * find them; the journeys' translator adds Chrome's `font` elements.
 */
class Translator {
  /** The nodes that React made and may still write to, and what stands in their places. */
  private readonly replaced: { made: Text; words: string; other: Text }[] = [];
  private readonly own = new WeakSet<Text>();
  private readonly observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach((node) => this.translate(node));
  });

  start(): void {
    this.translate(document.body);
    this.observer.observe(document.body, { childList: true, subtree: true });
  }

  stop(): void {
    this.observer.disconnect();
  }

  get count(): number {
    return this.replaced.length;
  }

  /** Texts on the page that React has changed since, in nodes that are not on the page. */
  stale(when: string): Finding[] {
    const found: Finding[] = [];
    for (const { made, words, other } of this.replaced) {
      const parent = other.parentElement;
      if (made.data === words || made.data === other.data || !parent?.isConnected) continue;
      const what = `still reads "${other.data}" in place of "${made.data}"`;
      found.push({ check: 'translate', where: describe(parent), what, when });
    }
    return found.slice(0, 4);
  }

  private translate(node: Node): void {
    if (node instanceof Text) this.replace(node);
    else if (node instanceof Element && !node.matches(KEPT) && !isClosed(node))
      for (const child of node.childNodes) this.translate(child);
  }

  private replace(text: Text): void {
    if (this.own.has(text) || !text.isConnected || text.parentElement?.closest(KEPT)) return;
    const other = document.createTextNode(text.data);
    this.own.add(other);
    this.replaced.push({ made: text, words: text.data, other });
    text.replaceWith(other);
  }
}

/**
 * Shows the story again on a page that is being translated, plays it, and changes the language and
 * back. Whatever React throws meanwhile fails the story, too.
 */
export async function translated(): Promise<Outcome> {
  const { skipped, findings } = allowanceFor('translate', 'translated');
  if (skipped) return { findings, measured: {} };
  const translator = new Translator();
  translator.start();
  try {
    await showInPage({ storyId: story().id });
    await settle();
    findings.push(...translator.stale('played'));
    for (const locale of story().tags.includes('rtl') ? [] : ['ar', 'en']) {
      await setGlobals({ locale });
      findings.push(...translator.stale(`switched to ${locale}`));
    }
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    findings.push({ check: 'translate', where: 'story', what, when: 'translated' });
  } finally {
    translator.stop();
  }
  return { findings, measured: { texts: translator.count } };
}
