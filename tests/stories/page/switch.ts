import { describe, isShown } from './element';
import { allowanceFor } from './exemptions';
import { setGlobals, story } from './preview';
import { OPEN, all, isField, stir } from './open-everything';
import type { Finding, Outcome } from './types';

/** Elements that must survive a change of language. */
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

/**
 * A decoration without text or parts, like the background of a selected option, has no state to
 * lose.
 */
const isOrnament = (element: Element) => element.matches('span:empty, svg, div:empty');

/** The language selection is the one value that must change with the language. */
const saysLanguage = (field: Element) =>
  field instanceof HTMLInputElement && field.type === 'radio' && /^(?:en|ar)$/.test(field.value);

/** A field's value as one string: its text, and whether it is checked. */
function valueOf(field: Element): string {
  if (field instanceof HTMLInputElement) return `${field.value}|${field.checked}`;
  return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
    ? field.value
    : '';
}

/** The text on the page. Live announcements are excluded because they come and go. */
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

/** How much each scroll container has grown or shrunk on the way there and back. */
type Road = Map<Element, number>;

/** The state lost in the change from one language to the other. */
function losses(was: State, road: Road): [Element, string][] {
  const is = read();
  const lost: [Element, string][] = was.lasting
    .filter((element) => !element.isConnected)
    .map((element) => [element, 'was made again']);
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
    // Text of a different length may move the scroll position by exactly that difference, no more.
    const longer = Math.abs(element.scrollHeight - element.clientHeight - room);
    const slack = Math.max(longer, road.get(element) ?? 0);
    road.set(element, slack);
    const by = Math.abs(element.scrollTop - top);
    if (element.isConnected && by > slack + 1)
      lost.push([element, `scrolled by ${Math.round(by)} px`]);
  }
  return lost;
}

/** Live announcements come and go, and so do Storybook's own messages. */
const beside = '[data-announcer], .sb-wrapper';

function isBeside(node: Node): boolean {
  const element = node instanceof Element ? node : node.parentElement;
  return Boolean(element?.closest(beside));
}

/** Whether a mutation added, removed or changed text of the story. */
function isWord({ type, target, addedNodes, removedNodes }: MutationRecord): boolean {
  if (type === 'attributes' || isBeside(target)) return false;
  const moved = [...addedNodes, ...removedNodes];
  return moved.length === 0 || !moved.every(isBeside);
}

/** Watches every frame for text shown in the direction of the previous language. */
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
 * Changes the language in the middle of an interaction, and back again: values, focus, caret,
 * scroll position and open layers are kept, no element is remounted, and no frame has the wrong
 * direction. A story with a locked language has nothing to switch.
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
