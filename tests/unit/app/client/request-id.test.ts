import { beforeEach, describe, expect, test, vi } from 'vitest';
import { health } from '../../../../api/contract/platform/health';
import { CallFailure } from '../../../../app/client/failure';
import { problemOf } from '../../../../app/client/problem';
import { stubSite } from '../support/settings';

const ID = '3f6c1f0e-5b6a-4c1d-9a53-0d7f3f1f2b4e';

beforeEach(() => stubSite());

/** Makes one call; returns the error and the headers that were sent. */
async function failing(status: number, headers: Record<string, string>) {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) =>
    Response.json({ error: 'Boom' }, { status, headers }),
  );
  vi.stubGlobal('fetch', fetched);
  // Reads the settings of the site when it is loaded.
  const { request, lastRequestId } = await import('../../../../app/client/request');
  const failure = await request(health).catch((error: unknown) => error);
  return { failure, lastRequestId, sent: new Headers(fetched.mock.calls[0]?.[1].headers) };
}

describe('the request id', () => {
  test('is in the notice of a server error, and stored as the last request id', async () => {
    const { failure, lastRequestId } = await failing(500, { 'X-Request-Id': ID });
    expect(failure).toBeInstanceOf(CallFailure);
    expect(problemOf(failure, 'server.requestFailed').requestId).toBe(ID);
    expect(lastRequestId()).toBe(ID);
  });

  test('is not shown for errors the user can correct', async () => {
    const { failure } = await failing(422, { 'X-Request-Id': ID });
    expect(problemOf(failure, 'server.requestFailed').requestId).toBeUndefined();
  });

  test('is absent if the response did not come from the server', async () => {
    const { failure } = await failing(502, {});
    expect(problemOf(failure, 'server.requestFailed').requestId).toBeUndefined();
  });
});

test('each call starts a new trace that is not recorded in the browser', async () => {
  const traces = new Set<string>();
  for (let n = 0; n < 3; n += 1) {
    const { sent } = await failing(500, {});
    const trace = sent.get('traceparent') ?? '';
    expect(trace).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    traces.add(trace);
  }
  expect(traces.size).toBe(3);
});
