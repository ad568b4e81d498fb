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
  const [form, setForm] = useState({ start: values, now: values, status, saved: false, turn: 0 });
  const unsaved = textOf(form.now) !== textOf(form.start);
  const over = { ...form, start: values, now: values, status, turn: form.turn + 1 };

  // State is adjusted during rendering, so that no frame shows the previous state.
  if (status !== form.status) {
    const saved = status === 'saved';
    if (saved && clears) setForm({ ...over, saved });
    else setForm({ ...form, status, saved, start: saved ? form.now : form.start });
  } else if (!unsaved && status !== 'saving' && textOf(values) !== textOf(form.start)) {
    setForm(over);
  }

  return {
    unsaved,
    /** Whether the section was saved, and nothing has been changed since. */
    saved: form.saved,
    start: form.start,
    turn: form.turn,
    change: (next: Values) => setForm((before) => ({ ...before, now: next, saved: false })),
    discard: () => setForm({ ...over, saved: false }),
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
