/** The time that pages show comes from the server's answers, and does not redraw them with each. */
import { beforeEach, expect, test, vi } from 'vitest';

const noon = Date.UTC(2030, 0, 1, 12);
const answeredAt = (time: number) => new Date(time).toUTCString();

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: noon - 3_600_000 });
});

test('an answer tells the pages another time only in another minute', async () => {
  const { currentTime, minuteStore, readServerTime } =
    await import('../../../../app/client/server-time');
  const redrawn = vi.fn();
  minuteStore.subscribe(redrawn);
  readServerTime(answeredAt(noon + 5000));
  readServerTime(answeredAt(noon + 30_000));
  readServerTime(null);
  expect(currentTime()).toBe(noon + 30_000);
  expect([minuteStore.getState(), redrawn.mock.calls.length]).toEqual([noon, 1]);
  readServerTime(answeredAt(noon + 61_000));
  expect([minuteStore.getState(), redrawn.mock.calls.length]).toEqual([noon + 60_000, 2]);
});

test('a prerendered page has no server time', async () => {
  const { minuteStore } = await import('../../../../app/client/server-time');
  expect(minuteStore.getInitialState()).toBeNull();
  expect(minuteStore.getState()).toBe(noon - 3_600_000);
});

test('after the device slept, the shown time is right, and what is refused waits for an answer', async () => {
  const { currentTime, readServerTime, serverNow } =
    await import('../../../../app/client/server-time');
  readServerTime(answeredAt(noon));
  // While a device sleeps, its clock goes on and the page's timer stands still.
  vi.setSystemTime(Date.now() + 8 * 3_600_000);
  expect(currentTime()).toBe(noon + 8 * 3_600_000);
  expect(serverNow()).toBe(noon);
});
