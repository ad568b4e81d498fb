import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseSiteSettings } from '../../../../api/contract/platform/settings/settings';
import { later } from '../support/later';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('__SITE_SETTINGS__', parseSiteSettings({}));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a call whose form was left shows neither its failure nor its end on the next page', async () => {
  const { getAuthState, leaveForm, tracked } = await import('../../../../app/session/state');
  const first = later<'done'>();
  const second = later<'done'>();
  const left = tracked('loading', first.call);
  expect(getAuthState().loading).toBe(true);
  leaveForm();
  expect(getAuthState().loading).toBe(false);

  const next = tracked('loading', second.call);
  first.fail(new Error('refused'));
  expect(await left).toBe('failed');
  expect(getAuthState()).toMatchObject({ loading: true, error: null });
  second.answer('done');
  expect(await next).toBe('done');
  expect(getAuthState().loading).toBe(false);
});
