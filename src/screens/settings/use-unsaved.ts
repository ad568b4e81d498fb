import { useEffect, useState } from 'react';
import type { FormValues } from '../../foundations';
import type { SectionState } from './section-state';

const textOf = (values: FormValues): string => JSON.stringify(values);

/**
 * Tracks whether a section has unsaved changes. `start` holds its initial values. When the
 * account's values change, an untouched section starts over, which increments `turn`. A section
 * that `clears`, such as the password, also starts over after saving.
 */
export function useUnsaved<Values extends FormValues>(
  values: Values,
  status: SectionState<Values>['status'],
  clears = false,
) {
  const incoming = textOf(values);
  const [form, setForm] = useState({ start: incoming, now: incoming, status, turn: 0 });
  const unsaved = form.now !== form.start;

  // State is adjusted during rendering, so that no frame shows the previous state.
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

/**
 * Reports to the page whether a section has unsaved changes, and that it has none once it unmounts.
 */
export function useReportUnsaved(unsaved: boolean, onUnsaved: (unsaved: boolean) => void): void {
  useEffect(() => {
    onUnsaved(unsaved);
    return () => onUnsaved(false);
  }, [unsaved, onUnsaved]);
}
