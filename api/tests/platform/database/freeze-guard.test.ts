/** The guard against an endless loop, in processes of their own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../support/servers/temporary-folder';

const ROOT = join(import.meta.dirname, '../../../..');
const folder = temporaryFolder();

/** Runs code beside a guard that checks every 100 ms, and returns how the process ended. */
async function guarded(code: string): Promise<{ readonly end: unknown; readonly errors: string }> {
  const script = `
    import { guardAgainstFreeze } from '${join(ROOT, 'api/server/platform/database/embedded/freeze-guard.ts')}';
    const guard = guardAgainstFreeze(100);
    // The guard's thread has started by then.
    setTimeout(async () => {
      ${code}
      await guard.stop();
    }, 1_000);
  `;
  const file = join(folder, 'guarded.mts');
  writeFileSync(file, script);
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [[status, signal], errors] = await Promise.all([once(child, 'close'), text(child.stderr)]);
  return { end: signal ?? status, errors };
}

test('a process in an endless loop is killed with an explanation', async () => {
  const { end, errors } = await guarded('for (;;);');
  expect(end).toBe('SIGKILL');
  expect(errors).toContain('stood still');
});

test('a process that gets no processor time is left alone', async () => {
  // Blocks the thread without using the processor, far longer than the limit of 0.6 s.
  const { end, errors } = await guarded(
    'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_000);',
  );
  expect(errors).toBe('');
  expect(end).toBe(0);
});
