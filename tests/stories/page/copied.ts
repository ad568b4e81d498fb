import { describe, isShown } from './element';
import { allowanceFor } from './exemptions';
import { INVISIBLE } from './glyphs';
import type { Finding, Outcome } from './types';

/** Replaces the clipboard with one that records what was written. */
async function withClipboard(act: (taken: string[]) => Promise<void>): Promise<void> {
  const taken: string[] = [];
  const writeText = (text: string): Promise<void> => {
    taken.push(text);
    return Promise.resolve();
  };
  const own = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  try {
    await act(taken);
  } finally {
    if (own) Object.defineProperty(navigator, 'clipboard', own);
    else Reflect.deleteProperty(navigator, 'clipboard');
  }
}

function copyFault(text: string | undefined): string {
  if (!text) return 'copies nothing when it is pressed';
  return INVISIBLE.test(text) ? `copies an invisible character: ${JSON.stringify(text)}` : '';
}

/** Presses every copy button: what is pasted into a bank's form must be what was on screen. */
export async function copied(): Promise<Outcome> {
  const when = document.documentElement.dir;
  const { skipped, allows, findings } = allowanceFor('bidi', when);
  const buttons = [
    ...document.querySelectorAll<HTMLButtonElement>('[data-slot=copy-button] button:enabled'),
  ].filter((button) => isShown(button) && !allows(button));
  if (skipped || buttons.length === 0) return { findings, measured: {} };
  const faults: Finding[] = [];
  await withClipboard(async (taken) => {
    for (const button of buttons) {
      const before = taken.length;
      button.click();
      await Promise.resolve();
      const what = copyFault(taken[before]);
      if (what) faults.push({ check: 'bidi', where: describe(button), what, when });
    }
  });
  return { findings: [...findings, ...faults], measured: { copied: buttons.length } };
}
