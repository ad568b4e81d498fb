import { useEffect, useRef } from 'react';
import { type Countdown, createCountdown } from './countdown';

/** Calls back after a time that runs only while it is not paused. */
export function useCountdown(ms: number, paused: boolean, onEnd: () => void): void {
  const end = useRef(onEnd);
  const countdown = useRef<Countdown>(undefined);

  useEffect(() => {
    end.current = onEnd;
  });

  useEffect(() => {
    if (paused) return;
    countdown.current ??= createCountdown(ms, () => end.current());
    const { run, hold } = countdown.current;
    run();
    return hold;
  }, [ms, paused]);
}
