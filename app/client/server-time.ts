import { useEffect } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { steadyNow } from '../../src/foundations/steady-now';

const MINUTE = 60_000;

/**
 * The server's time in the newest response, and when that arrived: by the page's own timer, and by
 * the device's clock.
 */
let newest: { time: number; at: number; steadyAt: number } | undefined;

/**
 * The time by the server's clock, in milliseconds since 1970; `undefined` before its first
 * response. Use it where a wrong time would refuse something: it may be late after the device has
 * slept, but a change of the device's clock never moves it.
 */
export const serverNow = (): number | undefined =>
  newest && newest.time + performance.now() - newest.at;

/**
 * The time for what is only shown: the server's where it is known, otherwise the device's. It also
 * advances while the device sleeps.
 */
export const currentTime = (): number =>
  newest ? newest.time + steadyNow() - newest.steadyAt : Date.now();

const thisMinute = (): number => Math.floor(currentTime() / MINUTE) * MINUTE;

/** When the current minute began. Every response has the time, but few begin a new minute. */
export const minuteStore = createStore<number | null>(() => null);
const look = (): void => minuteStore.setState(thisMinute());
look();

/** Takes the time from a response's `Date`; a cache's or a proxy's response may have none. */
export function readServerTime(date: string | null): void {
  const time = Date.parse(date ?? '');
  if (Number.isNaN(time)) return;
  newest = { time, at: performance.now(), steadyAt: steadyNow() };
  look();
}

/** When the current minute began; `null` on a prerendered page, until it has hydrated. */
export function useMinute(): number | null {
  useEffect(() => {
    look();
    const timer = setInterval(look, MINUTE);
    return () => clearInterval(timer);
  }, []);
  return useStore(minuteStore);
}

/** The time to the minute, for pages that are not prerendered. */
export const useCurrentTime = (): number => useMinute() ?? thisMinute();
