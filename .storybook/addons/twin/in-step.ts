/**
 * Keeps two frames of one story in step: what a person does in one happens in the other. Only what
 * people do is passed on (`isTrusted`), so nothing comes back.
 */
import { counterpartOf } from './counterpart';
import type { FrameWindow } from './frame-window';

const FOCUS = ['pseudo-focus', 'pseudo-focus-visible'];

const pointerEvents = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;

const isText = (
  element: Element,
): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  /^(?:TEXTAREA|SELECT)$/.test(element.tagName) ||
  (element.tagName === 'INPUT' &&
    !/^(?:checkbox|radio|button|submit|reset|file|image)$/.test(
      element.getAttribute('type') ?? '',
    ));

const directionAt = (element: Element) => getComputedStyle(element).direction;

/** An arrow means the same direction of reading, unless both stand in an island of one direction. */
function keyFor(key: string, from: Element, to: Element): string {
  if (directionAt(from) === directionAt(to)) return key;
  if (key === 'ArrowLeft') return 'ArrowRight';
  return key === 'ArrowRight' ? 'ArrowLeft' : key;
}

/** Writes as a person does: React hears only of values that its own setter did not write. */
function write(to: Element, value: string, view: FrameWindow): void {
  const kinds = { INPUT: view.HTMLInputElement, TEXTAREA: view.HTMLTextAreaElement };
  const kind = to.tagName === 'TEXTAREA' ? kinds.TEXTAREA : kinds.INPUT;
  const proto: object = to.tagName === 'SELECT' ? view.HTMLSelectElement.prototype : kind.prototype;
  Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(to, value);
  to.dispatchEvent(new view.InputEvent('input', { bubbles: true }));
  if (to.tagName === 'SELECT') to.dispatchEvent(new view.Event('change', { bubbles: true }));
}

/** Shows and tells focus without taking it: the keyboard stays with the frame in use. */
function lendFocus(to: Element | null, view: FrameWindow): void {
  for (const old of view.document.querySelectorAll(`.${FOCUS[0]}`)) {
    if (old === to) return;
    old.classList.remove(...FOCUS);
    old.dispatchEvent(new view.FocusEvent('focusout', { bubbles: true, relatedTarget: to }));
  }
  if (!to) return;
  to.classList.add(...FOCUS);
  to.dispatchEvent(new view.FocusEvent('focusin', { bubbles: true }));
}

/** Frames whose scripts are lent focus just now, with what gives it in earnest. */
const lending = new WeakMap<FrameWindow, { own: () => void; timer: number }>();

/** Dialogs and menus ask for focus a moment after what opened them. */
const MOMENT = 120;

/** While a frame follows, its own scripts may ask for focus and are lent it. */
function withoutTakingFocus(view: FrameWindow, work: () => void): void {
  const proto = view.HTMLElement.prototype;
  const held = lending.get(view) ?? { own: proto.focus, timer: 0 };
  view.clearTimeout(held.timer);
  lending.set(view, held);
  proto.focus = function lend(this: HTMLElement) {
    lendFocus(this, view);
  };
  work();
  held.timer = view.setTimeout(() => {
    proto.focus = held.own;
    lending.delete(view);
  }, MOMENT);
}

type Pass = (event: Event, to: Element) => void;

function passesFrom(to: FrameWindow): Record<string, Pass> {
  const passes: Record<string, Pass> = {
    input: (event, target) => {
      const { target: source } = event;
      // Of another page, so of another `HTMLInputElement` than ours.
      if (source && 'value' in source && isText(target)) write(target, String(source.value), to);
    },
    focusin: (_event, target) => lendFocus(target, to),
    focusout: () => lendFocus(null, to),
  };
  for (const type of ['keydown', 'keyup'] as const) {
    passes[type] = (event, target) => {
      const { key, code, shiftKey, ctrlKey, altKey, metaKey } = event as KeyboardEvent;
      const source = event.target as Element;
      const init = { code, shiftKey, ctrlKey, altKey, metaKey, bubbles: true, cancelable: true };
      target.dispatchEvent(
        new to.KeyboardEvent(type, { ...init, key: keyFor(key, source, target) }),
      );
    };
  }
  for (const type of pointerEvents) {
    passes[type] = (event, target) => {
      const { button, buttons, altKey } = event as MouseEvent;
      // Alt and a click open the copy desk; no story hears of it.
      if (altKey) return;
      const init = { button, buttons, bubbles: true, cancelable: true, composed: true };
      const Kind = type.startsWith('pointer') ? to.PointerEvent : to.MouseEvent;
      target.dispatchEvent(new Kind(type, init));
    };
  }
  return passes;
}

function passOn(from: FrameWindow, to: FrameWindow): () => void {
  const passes = passesFrom(to);
  const hear = (event: Event) => {
    const target = event.target;
    if (!event.isTrusted || !target || !('tagName' in target)) return;
    const other = counterpartOf(target as Element, to.document);
    if (other) withoutTakingFocus(to, () => passes[event.type]?.(event, other));
  };
  const scroll = (event: Event) => {
    if (!from.document.hasFocus() && !from.document.querySelector(':hover')) return;
    if (event.target === from.document) to.scrollTo({ top: from.scrollY, behavior: 'instant' });
    else if (event.target && 'scrollTop' in event.target) {
      const other = counterpartOf(event.target as Element, to.document);
      if (other) other.scrollTop = Number(event.target.scrollTop);
    }
  };
  const types = Object.keys(passes);
  for (const type of types) from.document.addEventListener(type, hear, { capture: true });
  from.document.addEventListener('scroll', scroll, { capture: true, passive: true });
  return () => {
    for (const type of types) from.document.removeEventListener(type, hear, { capture: true });
    from.document.removeEventListener('scroll', scroll, { capture: true });
  };
}

export function keepInStep(one: FrameWindow, other: FrameWindow): () => void {
  const stops = [passOn(one, other), passOn(other, one)];
  return () => {
    for (const stop of stops) stop();
    for (const view of [one, other]) lendFocus(null, view);
  };
}
