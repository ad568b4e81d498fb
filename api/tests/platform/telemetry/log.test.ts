/** What the log says about an error, and what it leaves out. */
import { expect, test } from 'vitest';
import { makeLog } from '../../../server/platform/telemetry/log';

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
