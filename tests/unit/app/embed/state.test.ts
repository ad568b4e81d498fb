import { expect, test, vi } from 'vitest';
import { stubSite } from '../support/settings';

const { again, reload } = vi.hoisted(() => ({ again: vi.fn(), reload: vi.fn() }));

vi.mock('../../../../app/embed/follow', () => ({
  createFollower(given: { reload: () => void }) {
    reload.mockImplementation(given.reload);
    return { follow: vi.fn(), again };
  },
}));

test('the page is reloaded for missing texts when the connection is back', async () => {
  stubSite();
  const listen = vi.fn<(event: string, listener: () => void) => void>();
  vi.stubGlobal('addEventListener', listen);
  vi.stubGlobal('window', {});
  vi.stubGlobal('parent', {});
  const load = vi.fn();
  vi.stubGlobal('location', { origin: 'https://wasla.example', reload: load });
  await import('../../../../app/embed/state');
  for (const name of ['online', 'focus', 'visibilitychange']) {
    again.mockClear();
    for (const [event, listener] of listen.mock.calls) if (event === name) listener();
    expect(again).toHaveBeenCalledTimes(1);
  }
  for (const onLine of [false, true]) {
    vi.stubGlobal('navigator', { onLine });
    reload();
    expect(load).toHaveBeenCalledTimes(onLine ? 1 : 0);
  }
});
