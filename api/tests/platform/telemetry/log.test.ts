/** What the log says about an error, what it leaves out, and what it does when its disk is full. */
import fs, { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lineWriter, makeLog } from '../../../server/platform/telemetry/log';

function logged(err: unknown): Record<string, unknown> {
  const lines: string[] = [];
  makeLog('warn', { write: (line) => void lines.push(line) }).warn({ err }, 'It failed');
  return (JSON.parse(lines[0] ?? '') as { err: Record<string, unknown> }).err;
}

test('a copy of an error is logged like the error', () => {
  const error = Object.assign(new Error('No connection'), { code: '08006', detail: 'secret' });
  const { message, stack } = error;
  expect(logged({ ...error, message, stack })).toEqual({
    message: 'No connection',
    fault: '08006',
    stack,
  });
});

test('causes are logged without their messages', () => {
  const refused = Object.assign(new Error('user@example.com is refused'), {
    code: 'EENVELOPE',
    responseCode: 550,
  });
  const error = new Error('Not sent', { cause: new TypeError('failed', { cause: refused }) });
  expect(logged(error)).toMatchObject({
    message: 'Not sent',
    cause: { type: 'TypeError', cause: { type: 'Error', fault: 'EENVELOPE', status: 550 } },
  });
  expect(JSON.stringify(logged(error)['cause'])).not.toContain('example.com');
});

test('a value that is not an error is logged as text', () => {
  expect(logged('stopped')).toEqual({ message: 'stopped' });
});

test('on a full disk, lines wait and then are dropped; with space again, they are written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wasla-log-'));
  const path = join(folder, 'log');
  const file = openSync(path, 'a');
  const log = makeLog('info', lineWriter(file));
  const write = vi.spyOn(fs, 'writeSync').mockImplementation(() => {
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  });
  onTestFinished(() => {
    write.mockRestore();
    fs.closeSync(file);
    rmSync(folder, { recursive: true });
  });
  const size = 1000;
  for (let n = 0; n < 2000; n += 1) log.info({ n }, 'x'.repeat(size));
  write.mockRestore();
  log.info('y'.repeat(size));
  log.info('after');
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  expect(lines.length).toBeLessThan(1000);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ n: 0 });
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ msg: 'after' });
});
