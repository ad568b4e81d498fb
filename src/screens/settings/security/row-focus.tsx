import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '../../../components/shared/layer/lost-focus';

export interface RowFocusProps {
  /** How many rows there are. */
  rows: number;
  children: ReactNode;
}

/** Takes the focus when the row that had it is removed, so that the keyboard continues from here. */
export function RowFocus({ rows, children }: RowFocusProps) {
  const place = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const before = useRef(rows);

  useLayoutEffect(() => {
    const isRemoved = rows < before.current;
    before.current = rows;
    if (isRemoved && hadFocus.current && isFocusLost())
      place.current?.focus({ preventScroll: true });
  }, [rows]);

  return (
    <div
      ref={place}
      tabIndex={-1}
      className="grid gap-4 outline-none"
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={({ relatedTarget }: FocusEvent) => {
        // A removed element passes the focus to nothing.
        if (relatedTarget) hadFocus.current = false;
      }}
    >
      {children}
    </div>
  );
}
