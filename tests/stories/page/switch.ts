import { describe, isShown } from './element';
import { allowanceFor } from './exceptions';
import { setGlobals, story } from './stage';
import { OPEN, all, isField, stir } from './stir';
import type { Finding, Outcome } from './types';

/** What keeps its place in the page whatever language it speaks. */
const LASTING = '[data-slot], [role], input, textarea, select, button, form, fieldset, dialog';

interface State {
  values: Map<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, string>;
  focus: Element | null;
  selection: string;
  scrolls: Map<Element, { top: number; room: number }>;
  lasting: HTMLElement[];
  open: HTMLElement[];
  invalid: HTMLElement[];
  words: string;
}

/** A mark without words or parts, like the ground below what is chosen: there is nothing to lose. */
const isOrnament = (element: Element) => element.matches('span:empty, svg, div:empty');

/** The choice of a language is the one value that must follow it. */
const saysLanguage = (field: Element) =>
  field instanceof HTMLInputElement && field.type === 'radio' && /^(?:en|ar)$/.test(field.value);

/** A value as one word: text, and whether it is checked. */
function valueOf(field: Element): string {
  if (field instanceof HTMLInputElement) return `${field.value}|${field.checked}`;
  return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
    ? field.value
    : '';
}

/** What stands on the page. What is only said comes and goes by itself. */
const words = () =>
  [...document.body.children]
    .filter((element) => !element.matches('[data-announcer]'))
    .map((element) => (element instanceof HTMLElement ? element.innerText : ''))
    .join('\n');

function selectionOf(element: Element | null): string {
  return isField(element) ? `${element.selectionStart} to ${element.selectionEnd}` : '';
}

function read(): State {
  const fields = [
    ...document.body.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
      'input, textarea, select',
    ),
  ];
  const scrollers = [document.documentElement, ...all('*').filter(({ scrollTop }) => scrollTop)];
  return {
    values: new Map(fields.map((field) => [field, valueOf(field)])),
    focus: document.activeElement,
    selection: selectionOf(document.activeElement),
    scrolls: new Map(
      scrollers.map((at) => [at, { top: at.scrollTop, room: at.scrollHeight - at.clientHeight }]),
    ),
    lasting: all(LASTING).filter((element) => isShown(element) && !isOrnament(element)),
    open: all(OPEN).filter(isShown),
    invalid: all('[aria-invalid=true]'),
    words: words(),
  };
}

/** How much longer or shorter each scrolled part has been on the way there and back. */
type Road = Map<Element, number>;

/** What was lost on the way from one language to the other. */
function losses(was: State, road: Road): [Element, string][] {
  const is = read();
  const lost: [Element, string][] = was.lasting
    .filter((element) => !element.isConnected)
    .map((element) => [element, 'was made anew']);
  for (const [field, value] of was.values) {
    if (saysLanguage(field)) continue;
    if (field.isConnected && is.values.get(field) !== value)
      lost.push([field, `its value "${value}" became "${is.values.get(field)}"`]);
  }
  if (is.focus !== was.focus)
    lost.push([
      was.focus ?? document.body,
      `lost the focus to ${describe(is.focus ?? document.body)}`,
    ]);
  else if (is.selection !== was.selection)
    lost.push([
      was.focus ?? document.body,
      `its selection ${was.selection} became ${is.selection}`,
    ]);
  for (const element of was.open)
    if (element.isConnected && !isShown(element)) lost.push([element, 'closed']);
  for (const element of was.invalid)
    if (element.isConnected && element.getAttribute('aria-invalid') !== 'true')
      lost.push([element, 'lost its error']);
  for (const [element, { top, room }] of was.scrolls) {
    // Words of another length move what is below them, and the page with it; no more than that.
    const longer = Math.abs(element.scrollHeight - element.clientHeight - room);
    const slack = Math.max(longer, road.get(element) ?? 0);
    road.set(element, slack);
    const by = Math.abs(element.scrollTop - top);
    if (element.isConnected && by > slack + 1)
      lost.push([element, `scrolled by ${Math.round(by)} px`]);
  }
  return lost;
}

/** What is said and not shown comes and goes by itself, and so does what Storybook says of itself. */
const beside = '[data-announcer], .sb-wrapper';

function isBeside(node: Node): boolean {
  const element = node instanceof Element ? node : node.parentElement;
  return Boolean(element?.closest(beside));
}

/** Words of the story came, went or changed. */
function isWord({ type, target, addedNodes, removedNodes }: MutationRecord): boolean {
  if (type === 'attributes' || isBeside(target)) return false;
  const moved = [...addedNodes, ...removedNodes];
  return moved.length === 0 || !moved.every(isBeside);
}

/** Watches every frame for words that stand in the direction of the language before. */
function watch(wanted: string) {
  let turned = false;
  let frames = 0;
  let wrong = 0;
  const observer = new MutationObserver((records) => {
    turned ||= records.some(isWord);
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  let running = true;
  const sample = () => {
    if (!running) return;
    frames += 1;
    if (turned !== (document.documentElement.dir === wanted)) wrong += 1;
    requestAnimationFrame(sample);
  };
  requestAnimationFrame(sample);
  return () => {
    running = false;
    observer.disconnect();
    return { frames, wrong: turned ? wrong : 0 };
  };
}

async function turnTo(locale: string, was: State, road: Road, when: string): Promise<Finding[]> {
  const stop = watch(locale === 'ar' ? 'rtl' : 'ltr');
  await setGlobals({ locale });
  const { wrong } = stop();
  const found: [Element, string][] = losses(was, road);
  if (document.documentElement.lang !== locale)
    found.push([document.documentElement, `stays ${document.documentElement.lang}`]);
  if (wrong > 0)
    found.push([document.documentElement, `shows ${wrong} frames in the wrong direction`]);
  return found
    .slice(0, 4)
    .map(([element, what]) => ({ check: 'switch', where: describe(element), what, when }));
}

/**
 * The language changes while a person is in the middle of something, and back again: values, focus,
 * caret, scroll and open layers stay, no part is made anew, and no frame has the wrong direction. A
 * story whose language is locked has nothing to switch.
 */
export async function switchInFlight(): Promise<Outcome> {
  const { skipped, allows, findings } = allowanceFor('switch', 'switch');
  if (skipped || story().tags.includes('rtl')) return { findings, measured: {} };
  const missing = await stir();
  const was = read();
  was.lasting = was.lasting.filter((element) => !allows(element));
  for (const field of was.values.keys()) if (allows(field)) was.values.delete(field);
  const road: Road = new Map();
  const there = await turnTo('ar', was, road, 'to Arabic');
  const back = await turnTo('en', was, road, 'back to English');
  if (there.length + back.length === 0 && words() !== was.words)
    back.push({
      check: 'switch',
      where: 'story',
      what: 'does not read as before when its language comes back',
      when: 'back to English',
    });
  return {
    findings: [...findings, ...missing, ...there, ...back],
    measured: {
      nodes: was.lasting.length,
      values: [...was.values.values()].filter((value) => !/^(?:\|false)?$/.test(value)).length,
      focus: was.focus === document.body ? 0 : 1,
      open: was.open.length,
    },
  };
}
