/** What a page shows as the outcome of an action, and can be focused by script. */
const NOTES = '[data-slot="alert"][tabindex="-1"]';

/** Where the focus was before a layer opened. */
export type FocusPlace = {
  readonly opener: HTMLElement | null;
  /** Its ancestors, innermost first. */
  readonly around: readonly Element[];
  /** The notes that were there already, which are about something else. */
  readonly notes: ReadonlySet<Element>;
};

function ancestorsOf(element: Element | null): Element[] {
  const around: Element[] = [];
  for (let one = element?.parentElement; one; one = one.parentElement) around.push(one);
  return around;
}

/** Remembers where the focus is, or from which element it came. */
export function focusPlace(from: EventTarget | null = document.activeElement): FocusPlace {
  const opener = from instanceof HTMLElement && from !== document.body ? from : null;
  return {
    opener,
    around: ancestorsOf(opener),
    notes: new Set(document.querySelectorAll(NOTES)),
  };
}

export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

const isVisible = (element: HTMLElement): boolean =>
  element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';

function takesFocus(element: HTMLElement, options?: FocusOptions): boolean {
  if (!isVisible(element)) return false;
  element.focus(options);
  return document.activeElement === element;
}

/** The first visible heading inside; a layer that is closing has headings as well. */
const headingIn = (around: Element): HTMLElement | undefined =>
  [...around.querySelectorAll<HTMLElement>('h1, h2, h3, h4')].find(
    (heading) => !heading.closest('[role="dialog"]') && isVisible(heading),
  );

/** The note about what just happened, or else the heading nearest to the place, takes the focus. */
function focusNear({ around, notes }: FocusPlace, options?: FocusOptions): void {
  const news = [...document.querySelectorAll<HTMLElement>(NOTES)];
  if (news.some((note) => !notes.has(note) && takesFocus(note, options))) return;
  const places = [...around.filter((one) => one.isConnected), document.body];
  const heading = places.map(headingIn).find((one) => one !== undefined);
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus(options);
}

/**
 * If the focus is lost, returns it to its place: to the element that had it, or near where that was
 * if the page has removed it. The page may remove it later too, when the outcome of the layer's
 * action arrives, so the element is watched for as long as it keeps the focus.
 */
export function returnFocus(place: FocusPlace, options?: FocusOptions): void {
  if (!isFocusLost()) return;
  const { opener } = place;
  if (!opener?.isConnected || !takesFocus(opener, options)) {
    focusNear(place, options);
    return;
  }
  const observer = new MutationObserver(() => {
    if (opener.isConnected && document.activeElement === opener) return;
    observer.disconnect();
    if (!opener.isConnected && isFocusLost()) focusNear(place);
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
