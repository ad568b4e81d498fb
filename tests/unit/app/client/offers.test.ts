import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubSite } from '../support/settings';

const answer = (body: unknown, status = 200) =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.resetModules();
  fetched.mockReset();
  stubSite();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

const read = async () => (await import('../../../../app/client/offers')).readOffers();

describe('the ways that a server is set up for', () => {
  test('are what it says, asked once', async () => {
    fetched.mockReturnValue(answer({ status: 'ok', offers: { google: false, paypal: true } }));
    expect(await read()).toEqual({ google: false, paypal: true });
    expect(await read()).toEqual({ google: false, paypal: true });
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(String(fetched.mock.calls[0]?.[0])).toBe('/api/v1/health');
  });

  test('are all of them where an older server names none', async () => {
    fetched.mockReturnValue(answer({ status: 'ok' }));
    expect(await read()).toEqual({ google: true, paypal: true });
  });

  test('are all of them while nobody can say, and asked again', async () => {
    fetched.mockRejectedValueOnce(new TypeError('no line'));
    expect(await read()).toEqual({ google: true, paypal: true });
    fetched.mockReturnValue(answer({ offers: { google: false, paypal: false } }));
    expect(await read()).toEqual({ google: false, paypal: false });
  });
});
