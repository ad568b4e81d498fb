import type { RefObject } from 'react';

/** What a form, which holds text, holds for a ticked box; for any other box it holds ''. */
export const ticked = 'yes';

/** What the handlers of one field do to its form. */
export interface FormActions {
  change: (name: string, value: string) => void;
  leave: (name: string) => void;
}

export interface FieldHandlers {
  onInput: (event: { currentTarget: { value: string } }) => void;
  onValue: (value: string) => void;
  onTick: (event: { currentTarget: { checked: boolean } }) => void;
  onBlur: () => void;
}

function createHandlers(actions: RefObject<FormActions>, name: string): FieldHandlers {
  const change = (value: string) => actions.current.change(name, value);
  return {
    onInput: (event) => change(event.currentTarget.value),
    onValue: change,
    onTick: (event) => change(event.currentTarget.checked ? ticked : ''),
    onBlur: () => actions.current.leave(name),
  };
}

/** The handlers of each field, made once; they act as the form does at that moment. */
export function handlersFor(actions: RefObject<FormActions>): (name: string) => FieldHandlers {
  const made = new Map<string, FieldHandlers>();
  return (name) => {
    const handlers = made.get(name) ?? createHandlers(actions, name);
    made.set(name, handlers);
    return handlers;
  };
}
