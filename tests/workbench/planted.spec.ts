import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../support/storybook';
import { built, expect, test } from './workbench';

/** Faults that a style sheet can introduce, the last of them at nine widths only. */
const faults = `
  form { margin-left: 8px !important }
  h1 { inline-size: 60px !important; overflow: hidden; white-space: nowrap }
  @media (min-width: 631px) and (max-width: 639px) { form p { min-inline-size: 900px } }
`;

/** The output of `npm run test-storybook` for one story and its twin. */
async function prove(folder: string): Promise<{ code: number; lines: string[] }> {
  const only = 'screens-log-in--empty';
  const args = ['tests/stories/run.ts', '--static', folder, '--parts', 'proofs', '--only', only];
  const { code, output } = await run(args);
  return { code, lines: output.split('\n') };
}

test('faults in a published Storybook are reported by story, direction, fault and amount', async () => {
  test.setTimeout(180_000);
  const folder = mkdtempSync(join(tmpdir(), 'wasla-planted-'));
  try {
    cpSync(built, folder, { recursive: true });
    const assets = join(folder, 'assets');
    for (const name of readdirSync(assets).filter((file) => /^iframe-.*\.css$/.test(file)))
      appendFileSync(join(assets, name), faults);
    const { code, lines } = await prove(folder);
    expect(code).toBe(1);
    for (const [story, flip] of [
      ['Empty · ltr', 'rtl'],
      ['Empty Rtl · rtl', 'ltr'],
    ] as const) {
      const faultLines = lines.filter((line) => line.startsWith(`✗ Screens/Log in / ${story} · `));
      const expectFault = (line: RegExp) =>
        expect(faultLines.filter((one) => line.test(one))).not.toEqual([]);
      expectFault(
        new RegExp(`mirror \\(1280 px, flipped to ${flip}\\) · .*: off sideways by 8\\.0 px`),
      );
      expectFault(
        /fit \(1280 px\) · \[data-slot=auth-heading\] .*: text is cut sideways by [\d.]+ px/,
      );
      expectFault(/fit \(63\d px\) · .*: stands [\d.]+ px outside the page/);
    }
    expect(lines).toContainEqual(expect.stringMatching(/^0 stories passed, 2 failed, 0 skipped/));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
