import { fit } from './fit';
import { allowanceFor, isScreen } from './exemptions';
import { settle, withStyle } from './preview';
import type { Outcome } from './types';

/**
 * The text spacing of WCAG 1.4.12. Arabic letters are joined, so the criterion requires no letter
 * spacing; everything else applies to Arabic too.
 */
const SPACING = `
  * { line-height: 1.5em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
  *:not(:lang(ar)) { letter-spacing: 0.12em !important; }
`;

/** Checks a screen with user-defined text spacing: nothing is clipped or scrolls horizontally. */
export async function spacing(when: string): Promise<Outcome> {
  const { skipped, findings } = allowanceFor('spacing', when);
  if (skipped || !isScreen()) return { findings, measured: {} };
  const outcome = await withStyle(SPACING, async () => {
    await settle();
    return fit(`text spacing, ${when}`, 'spacing');
  });
  return { ...outcome, findings: [...findings, ...outcome.findings] };
}
