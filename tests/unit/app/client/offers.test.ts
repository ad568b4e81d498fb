import { beforeEach, describe, expect, test, vi } from 'vitest';
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

const read = async () => (await import('../../../../app/client/offers')).readOffers();

/** The answer of a server that offers this. */
const health = (offers: object) =>
  answer({ status: 'ok', version: '1.0.0', database: 'pglite', uptime: 1, mode: 'live', offers });

describe('the options that a server offers', () => {
  test('are those it reports, requested once', async () => {
    fetched.mockReturnValue(health({ google: false, paypal: true, cardEncryption: true }));
    const reported = { google: false, paypal: true, cardEncryption: true };
    expect(await read()).toEqual(reported);
    expect(await read()).toEqual(reported);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(String(fetched.mock.calls[0]?.[0])).toBe('/api/v1/health');
  });

  test('default to all when the answer has none', async () => {
    fetched.mockReturnValue(answer({ status: 'ok' }));
    expect(await read()).toEqual({ google: true, paypal: true, cardEncryption: false });
  });

  test('default to all when the request fails, and are requested again', async () => {
    fetched.mockRejectedValueOnce(new TypeError('no line'));
    expect(await read()).toEqual({ google: true, paypal: true, cardEncryption: false });
    fetched.mockReturnValue(health({ google: false, paypal: false, cardEncryption: false }));
    expect(await read()).toEqual({ google: false, paypal: false, cardEncryption: false });
  });
});
