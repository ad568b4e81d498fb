import { useEffect, useState } from 'react';
import type { FormValues } from '../../foundations';
import type { SectionState } from './section-state';

const textOf = (values: FormValues): string => JSON.stringify(values);

/**
 * Whether a section holds what is not saved. `start` is what it was opened with; when the account
 * turns out to be otherwise, an untouched section starts over, which `turn` tells. One that `clears`
 * starts over after saving too, as a password does.
 */
export function useUnsaved<Values extends FormValues>(
  values: Values,
  status: SectionState<Values>['status'],
  clears = false,
) {
  const incoming = textOf(values);
  const [form, setForm] = useState({ start: incoming, now: incoming, status, turn: 0 });
  const unsaved = form.now !== form.start;

  // Adjusted while rendering, so that no frame shows the state before.
  if (status !== form.status) {
    if (status !== 'saved') setForm({ ...form, status });
    else if (clears) setForm({ start: incoming, now: incoming, status, turn: form.turn + 1 });
    else setForm({ ...form, status, start: form.now });
  } else if (incoming !== form.start && !unsaved && status === 'idle') {
    setForm({ start: incoming, now: incoming, status, turn: form.turn + 1 });
  }

  return {
    unsaved,
    turn: form.turn,
    change: (next: Values) => setForm((before) => ({ ...before, now: textOf(next) })),
    discard: () => setForm({ start: incoming, now: incoming, status, turn: form.turn + 1 }),
  };
}

/** Tells a page whether a section would lose something, and that it would not once it is gone. */
export function useTellUnsaved(unsaved: boolean, onUnsaved: (unsaved: boolean) => void): void {
  useEffect(() => {
    onUnsaved(unsaved);
    return () => onUnsaved(false);
  }, [unsaved, onUnsaved]);
}
