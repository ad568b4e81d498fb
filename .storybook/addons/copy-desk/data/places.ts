/** Locates messages on the page. */

/** Texts of messages that no wrapper contains: names, placeholders, titles. */
export type Texts = ReadonlyMap<string, ReadonlySet<string>>;

/** Collects the messages that a story reports. */
export interface RenderedTexts {
  texts: Texts;
  add: (id: string, text: string) => void;
}

export function createRenderedTexts(): RenderedTexts {
  const texts = new Map<string, Set<string>>();
  const add = (id: string, text: string) => {
    const said = texts.get(id) ?? new Set();
    if (text) said.add(text);
    texts.set(id, said);
  };
  return { texts, add };
}

const attributes = ['aria-label', 'placeholder', 'title', 'alt', 'aria-roledescription'] as const;

const wrapped = (id: string) => [
  ...document.querySelectorAll(`[data-message-id="${CSS.escape(id)}"]`),
];

/** Returns the range of a wrapper's text, because the wrapper itself has no box. */
function rangeOver(element: Element): Range {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range;
}

export function rangesOf(id: string): Range[] {
  return wrapped(id).map(rangeOver);
}

export function allRanges(): Range[] {
  return [...document.querySelectorAll('[data-message-id]')].map(rangeOver);
}

/** Finds elements that have one of the texts as an attribute or as their whole text. */
function carriers(texts: ReadonlySet<string>): Element[] {
  const said = [...document.querySelectorAll(attributes.map((name) => `[${name}]`).join(','))];
  const named = said.filter((element) =>
    attributes.some((name) => texts.has(element.getAttribute(name) ?? '')),
  );
  if (named.length > 0) return named;
  return [...document.querySelectorAll('#storybook-root :not(:has(*))')].filter((element) =>
    texts.has(element.textContent ?? ''),
  );
}

/** Returns the visible boxes of a message; empty if it is not on the page. */
export function boxesOf(id: string, texts: Texts): DOMRect[] {
  const written = rangesOf(id).flatMap((range) => [...range.getClientRects()]);
  const seen = written.filter(({ width, height }) => width > 1 && height > 1);
  if (seen.length > 0) return seen;
  return carriers(texts.get(id) ?? new Set()).map((element) => element.getBoundingClientRect());
}

/** Returns the message of an element, by its wrapper or by its text. */
export function messageAt(target: EventTarget | null, texts: Texts): string | null {
  if (!(target instanceof Element)) return null;
  const wrapper = target.closest('[data-message-id]');
  if (wrapper) return wrapper.getAttribute('data-message-id');
  const only = target.querySelectorAll('[data-message-id]');
  if (only.length === 1) return only[0]?.getAttribute('data-message-id') ?? null;
  const carried = new Set(attributes.map((name) => target.getAttribute(name)).filter(Boolean));
  for (const [id, said] of texts) for (const text of said) if (carried.has(text)) return id;
  return null;
}
