/**
 * A ref for a result at the end of a dialog: its content scrolls and its buttons do not, so what
 * appears there may be out of view.
 */
export const intoView = (element: Element | null): void =>
  element?.scrollIntoView({ block: 'nearest' });
