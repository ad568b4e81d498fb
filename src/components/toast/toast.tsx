import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type Countdown, createCountdown } from './countdown';
import { useText } from '../../foundations';
import { type Glyph, Icon, closeGlyph, infoGlyph, successGlyph } from '../icon';
import { IconButton } from '../icon-button';

/** Calls back after a delay that only elapses while it is not paused. */
function useCountdown(ms: number, paused: boolean, onEnd: () => void): void {
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

/** There is no error tone: errors are shown where they occurred. */
export type ToastTone = 'success' | 'info';

export interface ToastMessage {
  /** What was done, in the passive: "Billing address saved". */
  content: ReactNode;
  /**
   * The kind of message.
   * @default 'success'
   */
  tone?: ToastTone;
}

const glyphs: Readonly<Record<ToastTone, Glyph>> = { success: successGlyph, info: infoGlyph };

export interface ToastProps {
  /** The message to show. */
  message: ToastMessage;
  /** How long it stays, in milliseconds. @default 6000 */
  duration?: number;
  /** Pauses the timer while the page is hidden and the toast cannot be read. */
  paused: boolean;
  /** Called when the toast is dismissed or its time is over. */
  onDismiss: () => void;
}

/** A short message. Its timer is paused while it is hovered or focused. */
export function Toast({
  message: { content, tone = 'success' },
  duration = 6000,
  paused,
  onDismiss,
}: ToastProps) {
  const text = useText();
  // Tracked separately, because hover and focus can end independently.
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  useCountdown(duration, paused || pointed || focused, onDismiss);

  function leave(event: KeyboardEvent) {
    if (event.key === 'Escape') onDismiss();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only pauses its timer
    <li
      data-slot="toast"
      data-tone={tone}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className="pointer-events-auto grid animate-rise grid-cols-[18px_minmax(0,1fr)_auto] items-center gap-3 rounded-lg border border-hairline-strong bg-raised py-2 ps-4 pe-2 text-sm text-text shadow-overlay"
    >
      <Icon glyph={glyphs[tone]} className={tone === 'info' ? 'text-info-fg' : 'text-success-fg'} />
      <span className="min-w-0 text-pretty wrap-anywhere">{content}</span>
      <IconButton
        size="sm"
        label={text('app.dismiss.action')}
        icon={closeGlyph}
        onClick={onDismiss}
        onKeyDown={leave}
      />
    </li>
  );
}
