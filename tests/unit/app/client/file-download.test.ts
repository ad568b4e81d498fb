import { beforeEach, expect, test, vi } from 'vitest';
import { archiveFile } from '../../../../api/contract/accounts/archive';
import { stubSite } from '../support/settings';

beforeEach(() => {
  stubSite();
  vi.useFakeTimers();
});

/** A response whose headers arrive immediately, and its content after some seconds. */
const slowFile = (seconds: number) => async (_url: string, init: RequestInit) =>
  new Response(
    new ReadableStream({
      start(stream) {
        init.signal?.addEventListener('abort', () => stream.error(new TypeError('aborted')));
        setTimeout(() => {
          stream.enqueue(new TextEncoder().encode('zip'));
          stream.close();
        }, seconds * 1000);
      },
    }),
  );

test('a file may arrive more slowly than the answer of another call', async () => {
  vi.stubGlobal('fetch', slowFile(60));
  const { request } = await import('../../../../app/client/request');
  const file = request(archiveFile, { body: { token: 'a-token' } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await file).size).toBe(3);
});

test('a file that never arrives is a network error', async () => {
  vi.stubGlobal('fetch', slowFile(60 * 60));
  const { request } = await import('../../../../app/client/request');
  const failure = request(archiveFile, { body: { token: 'a-token' } }).catch(
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  expect(await failure).toMatchObject({ kind: 'network' });
});
