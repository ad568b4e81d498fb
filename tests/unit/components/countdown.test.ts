import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createCountdown } from '../../../src/components/toast/countdown';

describe('the countdown of a toast', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it('fires once, and not before it is started', () => {
    const end = vi.fn();
    const { run } = createCountdown(6000, end);
    vi.advanceTimersByTime(10_000);
    expect(end).not.toHaveBeenCalled();
    run();
    run();
    vi.advanceTimersByTime(5999);
    expect(end).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(end).toHaveBeenCalledTimes(1);
  });

  it('stands still while paused, however often and however long', () => {
    const end = vi.fn();
    const { run, hold } = createCountdown(6000, end);
    for (let turn = 0; turn < 5; turn += 1) {
      run();
      vi.advanceTimersByTime(1000);
      hold();
      hold();
      vi.advanceTimersByTime(600_000);
    }
    expect(end).not.toHaveBeenCalled();
    run();
    vi.advanceTimersByTime(999);
    expect(end).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(end).toHaveBeenCalledTimes(1);
  });
});
