/**
 * Keeps two frames of a story in sync: user actions in one are repeated in the other. Only trusted
 * events (`isTrusted`) are passed on, so nothing is echoed.
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

/**
 * Arrow keys keep their meaning in reading direction, unless both elements are in an island with a
 * fixed direction.
 */
function keyFor(key: string, from: Element, to: Element): string {
  if (directionAt(from) === directionAt(to)) return key;
  if (key === 'ArrowLeft') return 'ArrowRight';
  return key === 'ArrowRight' ? 'ArrowLeft' : key;
}

/** Sets a value through the native setter: React ignores changes made through its own setter. */
function write(to: Element, value: string, view: FrameWindow): void {
  const kinds = { INPUT: view.HTMLInputElement, TEXTAREA: view.HTMLTextAreaElement };
  const kind = to.tagName === 'TEXTAREA' ? kinds.TEXTAREA : kinds.INPUT;
  const proto: object = to.tagName === 'SELECT' ? view.HTMLSelectElement.prototype : kind.prototype;
  Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(to, value);
  to.dispatchEvent(new view.InputEvent('input', { bubbles: true }));
  if (to.tagName === 'SELECT') to.dispatchEvent(new view.Event('change', { bubbles: true }));
}

/**
 * Shows and announces focus in the other frame without taking it; the keyboard stays with the
 * active frame.
 */
function simulateFocus(to: Element | null, view: FrameWindow): void {
  for (const old of view.document.querySelectorAll(`.${FOCUS[0]}`)) {
    if (old === to) return;
    old.classList.remove(...FOCUS);
    old.dispatchEvent(new view.FocusEvent('focusout', { bubbles: true, relatedTarget: to }));
  }
  if (!to) return;
  to.classList.add(...FOCUS);
  to.dispatchEvent(new view.FocusEvent('focusin', { bubbles: true }));
}

/** Frames whose scripts get simulated focus now, with the function that restores real focus. */
const simulatedFocus = new WeakMap<FrameWindow, { own: () => void; timer: number }>();

/** Dialogs and menus request focus a moment after they open, in ms. */
const MOMENT = 120;

/** While a frame follows, focus requests of its own scripts are simulated. */
function withoutTakingFocus(view: FrameWindow, work: () => void): void {
  const proto = view.HTMLElement.prototype;
  const held = simulatedFocus.get(view) ?? { own: proto.focus, timer: 0 };
  view.clearTimeout(held.timer);
  simulatedFocus.set(view, held);
  proto.focus = function lend(this: HTMLElement) {
    simulateFocus(this, view);
  };
  work();
  held.timer = view.setTimeout(() => {
    proto.focus = held.own;
    simulatedFocus.delete(view);
  }, MOMENT);
}

type Pass = (event: Event, to: Element) => void;

function passesFrom(to: FrameWindow): Record<string, Pass> {
  const passes: Record<string, Pass> = {
    input: (event, target) => {
      const { target: source } = event;
      // The element belongs to another document, so `instanceof HTMLInputElement` would fail.
      if (source && 'value' in source && isText(target)) write(target, String(source.value), to);
    },
    focusin: (_event, target) => simulateFocus(target, to),
    focusout: () => simulateFocus(null, to),
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
      // Alt with a click belongs to the copy desk, so do not pass it on to the story.
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
    for (const view of [one, other]) simulateFocus(null, view);
  };
}
