import { useEffect, useState } from 'react';
import type { FormValues } from '../../foundations';
import type { SectionState } from './section-state';

const textOf = (values: FormValues): string => JSON.stringify(values);

/**
 * Tracks whether a section has unsaved changes. `start` holds the values before those changes.
 * When the account's values change, an untouched section starts over, which increments `turn`. A
 * section that `clears`, such as the password, also starts over after saving.
 */
export function useUnsaved<Values extends FormValues>(
  values: Values,
  status: SectionState<Values>['status'],
  clears = false,
) {
  const [form, setForm] = useState({ start: values, now: values, status, turn: 0 });
  const unsaved = textOf(form.now) !== textOf(form.start);
  const over = { start: values, now: values, status, turn: form.turn + 1 };

  // State is adjusted during rendering, so that no frame shows the previous state.
  if (status !== form.status) {
    if (status !== 'saved') setForm({ ...form, status });
    else if (clears) setForm(over);
    else setForm({ ...form, status, start: form.now });
  } else if (!unsaved && status !== 'saving' && textOf(values) !== textOf(form.start)) {
    setForm(over);
  }

  return {
    unsaved,
    start: form.start,
    turn: form.turn,
    change: (next: Values) => setForm((before) => ({ ...before, now: next })),
    discard: () => setForm(over),
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
