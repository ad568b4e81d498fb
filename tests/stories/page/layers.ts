/**
 * Boxes with position fallbacks must not be animated: WebKit can hang (see `layer`). The linter reads
 * source code; this reads computed styles, wherever they come from.
 */
import { describe } from './element';
import type { Finding, Outcome } from './types';

const isInstant = (times: string) =>
  times.split(',').every((time) => Number.parseFloat(time) === 0);

/** What animates a box, if reduced motion is off. */
function motionOf({ animationName, transitionProperty, transitionDuration }: CSSStyleDeclaration) {
  if (animationName !== 'none') return `an animation, ${animationName}`;
  if (transitionProperty !== 'none' && !isInstant(transitionDuration))
    return `a transition of ${transitionProperty}`;
  return undefined;
}

export function stillLayers(): Outcome {
  const layers = [...document.body.querySelectorAll('*')]
    .map((element) => ({ element, style: getComputedStyle(element) }))
    .filter(({ style }) => !/^(?:none)?$/.test(style.getPropertyValue('position-try-fallbacks')));
  const findings = layers.flatMap(({ element, style }): Finding[] => {
    const motion = motionOf(style);
    if (motion === undefined) return [];
    const what = `has position fallbacks and ${motion}, which can hang WebKit`;
    return [{ check: 'layers', where: describe(element), what, when: 'full motion' }];
  });
  return { findings, measured: { boxes: layers.length } };
}
