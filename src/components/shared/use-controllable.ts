import { useState } from 'react';

/**
 * A state that the caller controls with `given`, or that the component keeps itself, starting with
 * `initial`. Returns it with a function that changes it, which reports the change either way, and
 * one that silently restores the initial state, for the reset of a form.
 */
export function useControllable<State, Initial>(
  given: State | undefined,
  initial: Initial,
  onChange: ((state: State) => void) | undefined,
) {
  const [own, setOwn] = useState<State | Initial>(initial);
  const state = given === undefined ? own : given;

  function change(next: State): void {
    if (next === state) return;
    setOwn(next);
    onChange?.(next);
  }

  return [state, change, () => setOwn(initial)] as const;
}
