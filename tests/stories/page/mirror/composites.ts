import { isShown } from '../element';
import type { Outcome } from '../types';

const COMPOSITES =
  '[role=radiogroup], [role=tablist], [role=menu], [role=menubar], [role=listbox], [role=tree], [role=toolbar], [role=slider], [role=grid]';

/** Parts with arrow-key navigation, by slot: each needs a script of keys. */
export function composites(): Outcome {
  const slots = [...document.body.querySelectorAll(COMPOSITES)]
    .filter(isShown)
    .map((element) => element.closest('[data-slot]')?.getAttribute('data-slot') ?? 'unnamed');
  return {
    findings: [],
    measured: Object.fromEntries(slots.map((slot) => [`composite ${slot}`, 1])),
  };
}
