import { fit } from './fit';
import { allowanceFor, isScreen } from './exceptions';
import { settle, withStyle } from './stage';
import type { Outcome } from './types';

/**
 * The spacing that WCAG 1.4.12 lets a reader set. Arabic joins its letters, so that the criterion
 * asks for no space between them; everything else holds for it too.
 */
const SPACING = `
  * { line-height: 1.5em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
  *:not(:lang(ar)) { letter-spacing: 0.12em !important; }
`;

/** A screen with a reader's own text spacing: nothing is cut, nothing scrolls sideways. */
export async function spacing(when: string): Promise<Outcome> {
  const { skipped, findings } = allowanceFor('spacing', when);
  if (skipped || !isScreen()) return { findings, measured: {} };
  const outcome = await withStyle(SPACING, async () => {
    await settle();
    return fit(`text spacing, ${when}`, 'spacing');
  });
  return { ...outcome, findings: [...findings, ...outcome.findings] };
}
