/**
 * Boxes with position fallbacks must not move: WebKit can hang when one does (see `layer`). The
 * linter reads class names; this reads the styles that apply, wherever they come from.
 */
import { describe } from './element';
import type { Finding, Outcome } from './types';

const isOver = (times: string) => times.split(',').every((time) => Number.parseFloat(time) === 0);

/** What moves a box, as its style says it. The user must not have asked for less motion. */
function motionOf({ animationName, transitionProperty, transitionDuration }: CSSStyleDeclaration) {
  if (animationName !== 'none') return `animation ${animationName}`;
  if (transitionProperty !== 'none' && !isOver(transitionDuration))
    return `transition of ${transitionProperty}`;
  return undefined;
}

export function stillLayers(): Outcome {
  const layers = [...document.body.querySelectorAll('*')]
    .map((element) => ({ element, style: getComputedStyle(element) }))
    .filter(({ style }) => !/^(?:none)?$/.test(style.getPropertyValue('position-try-fallbacks')));
  const findings = layers.flatMap(({ element, style }): Finding[] => {
    const motion = motionOf(style);
    if (motion === undefined) return [];
    const what = `has position fallbacks and moves (${motion}), which can hang WebKit`;
    return [{ check: 'layers', where: describe(element), what, when: 'in motion' }];
  });
  return { findings, measured: { boxes: layers.length } };
}
