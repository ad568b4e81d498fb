import { afterEach, expect, test, vi } from 'vitest';
import { stubSite } from '../support/settings';

const { again } = vi.hoisted(() => ({ again: vi.fn() }));

vi.mock('../../../../app/embed/follow', () => ({
  createFollower: () => ({ follow: vi.fn(), again }),
}));

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the look is followed again when the connection may be back', async () => {
  stubSite();
  const listen = vi.fn<(event: string, listener: () => void) => void>();
  vi.stubGlobal('addEventListener', listen);
  vi.stubGlobal('window', {});
  vi.stubGlobal('parent', {});
  vi.stubGlobal('location', { origin: 'https://wasla.example' });
  await import('../../../../app/embed/state');
  for (const name of ['online', 'focus', 'visibilitychange']) {
    again.mockClear();
    for (const [event, listener] of listen.mock.calls) if (event === name) listener();
    expect(again).toHaveBeenCalledTimes(1);
  }
});
