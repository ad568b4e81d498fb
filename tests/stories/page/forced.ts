import { type Colour, contrast } from '../../support/contrast';
import { allowanceFor, isScreen } from './exemptions';
import { describe, isShown, textsOf } from './element';
import type { Finding, Outcome } from './types';

const FIELDS = 'input:not([type=hidden]), textarea, select';
const METERS = '[role=progressbar], [role=meter], progress, meter';
const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea';

const transparent = (colour: string) => /^rgba\(.*, 0\)$/.test(colour) || colour === 'transparent';

/**
 * The visible result of a colour over a background; the system's highlight colour is a fifth
 * transparent.
 */
function over(colour: string, ground: Colour): Colour {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const mix = (top: number, below: number) => top * alpha + below * (1 - alpha);
  return [mix(red, ground[0]), mix(green, ground[1]), mix(blue, ground[2])];
}

const WHITE: Colour = [255, 255, 255];

/** The background behind an element, or its own: the nearest opaque one up to the page. */
function groundOf(element: Element | null): Colour {
  if (!element) return WHITE;
  const { backgroundColor } = getComputedStyle(element);
  return over(backgroundColor, groundOf(element.parentElement));
}

const differs = (colour: string, ground: Colour) => contrast(over(colour, ground), ground) > 1.5;

/** The marker of a selected option is painted behind its text without being an ancestor of it. */
function markerBehind(element: Element): Element | undefined {
  const option = element.closest('label, [role=tab], [role=option]');
  return [...(option?.children ?? [])].find(
    (child) => child.matches(':empty') && isShown(child) && getComputedStyle(child).zIndex === '-1',
  );
}

/**
 * Text that cannot be distinguished from its background. axe reads a colour that is not the forced
 * one.
 */
function wordFaults(): [Element, string][] {
  return [...document.body.querySelectorAll('*')]
    .filter((element) => isShown(element) && textsOf(element).length > 0)
    .filter((element) => !element.closest('.sb-wrapper, svg, [aria-disabled=true], :disabled'))
    .flatMap((element): [Element, string][] => {
      const ground = groundOf(markerBehind(element) ?? element);
      const ratio = contrast(over(getComputedStyle(element).color, ground), ground);
      return ratio < 4.5 ? [[element, `is read at a contrast of ${ratio.toFixed(1)}`]] : [];
    });
}

const EDGES = ['Top', 'Bottom', 'Left', 'Right'] as const;

/** Whether a border or fill of its own separates the element from its background. */
function isSetOff(element: Element): boolean {
  const ground = groundOf(element.parentElement);
  return [undefined, '::before', '::after'].some((pseudo) => {
    const style = getComputedStyle(element, pseudo);
    if (pseudo && style.content === 'none') return false;
    const hasEdge = EDGES.some(
      (edge) =>
        Number.parseFloat(style[`border${edge}Width`]) > 0 &&
        style[`border${edge}Style`] !== 'none' &&
        differs(style[`border${edge}Color`], ground),
    );
    const hasOutline = style.outlineStyle !== 'none' && differs(style.outlineColor, ground);
    const isFilled = !transparent(style.backgroundColor) && differs(style.backgroundColor, ground);
    return hasEdge || hasOutline || isFilled;
  });
}

/**
 * Whether a field has a border, or is inside a box that has one and holds no other field; for a
 * field that is visually hidden, whether the box drawn next to it has one.
 */
function hasFrame(field: Element): boolean {
  if (
    getComputedStyle(field).appearance !== 'none' &&
    field.matches('[type=checkbox], [type=radio]')
  )
    return true;
  for (let at: Element | null = field; at && at !== document.body; at = at.parentElement) {
    if (at !== field && at.querySelectorAll(FIELDS).length > 1) break;
    if (isSetOff(at)) return true;
  }
  if (field.parentElement && textsOf(field.parentElement).length > 0) return true;
  const beside = [...(field.parentElement?.querySelectorAll('*') ?? [])];
  return beside.some((other) => other !== field && (isSetOff(other) || textsOf(other).length > 0));
}

const seen = (selector: string) => [...document.body.querySelectorAll(selector)].filter(isShown);

/**
 * The link of the current page, if it has the colour of all the others and no mark in or next to
 * it.
 */
function unmarked(): Element[] {
  return seen('a[aria-current=page]').filter((link) => {
    const place = link.closest('li') ?? link;
    return ![link, ...place.querySelectorAll('*')].some(isSetOff);
  });
}

/** The outlines on an element, on its ancestors and on its siblings. */
function outlinesAround(element: Element): string {
  const around: Element[] = [element, ...(element.parentElement?.querySelectorAll('*') ?? [])];
  for (let at = element.parentElement; at && around.length < 40; at = at.parentElement)
    around.push(at);
  return around
    .map((at) => getComputedStyle(at))
    .map(({ outlineStyle, outlineWidth }) => `${outlineStyle} ${outlineWidth}`)
    .join(',');
}

/** Keyboard focus must be visible; forced colours drop shadows, so only an outline counts. */
function focusFaults(): [Element, string][] {
  const before = document.activeElement;
  const faults: [Element, string][] = [];
  if (before instanceof HTMLElement) before.blur();
  for (const element of seen(FOCUSABLE)) {
    if (!(element instanceof HTMLElement)) continue;
    const resting = outlinesAround(element);
    element.focus({ preventScroll: true });
    const isHere = document.activeElement === element && element.matches(':focus-visible');
    if (isHere && outlinesAround(element) === resting)
      faults.push([element, 'shows no focus: nothing has an outline']);
    element.blur();
  }
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return faults;
}

/** Checks forced colours: fields keep a border, meters a fill, and the focus its outline. */
export function forcedColours(): Outcome {
  const when = 'forced colours';
  const { skipped, allows, findings } = allowanceFor('colours', when);
  if (skipped || !isScreen()) return { findings, measured: {} };
  if (!matchMedia('(forced-colors: active)').matches)
    throw new Error('The browser does not emulate forced colours.');
  const faults: [Element, string][] = [
    ...seen(FIELDS)
      // A honeypot field for bots is not meant to be seen.
      .filter((field) => !field.closest('[aria-hidden=true]') && !hasFrame(field))
      .map((field): [Element, string] => [field, 'has no edge']),
    ...seen(METERS)
      .filter((meter) => ![meter, ...meter.querySelectorAll('*')].some(isSetOff))
      .map((meter): [Element, string] => [meter, 'shows no filling']),
    ...unmarked().map((link): [Element, string] => [link, 'has no mark of the current page']),
    ...wordFaults(),
    ...focusFaults(),
  ];
  const reported: Finding[] = faults
    .filter(([element]) => !allows(element))
    .map(([element, what]) => ({ check: 'colours', where: describe(element), what, when }));
  return {
    findings: [...findings, ...reported.slice(0, 5)],
    measured: { controls: seen(FOCUSABLE).length },
  };
}
