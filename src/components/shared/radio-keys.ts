import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * The arrow that points towards the end of the line takes the next radio button of the group.
 * Browsers do not do that by themselves: Chromium keeps right for next in a right-to-left page.
 */
export function handleHorizontalArrow(event: KeyboardEvent<HTMLInputElement>): void {
  // With another key held it is the browser's: Alt and an arrow leaf through its history.
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const step = steps[event.key];
  const group = event.currentTarget.closest('[role="radiogroup"]');
  if (!step || !group) return;
  event.preventDefault();
  const way = getComputedStyle(group).direction === 'rtl' ? -step : step;
  const { name } = event.currentTarget;
  const inputs = [...group.querySelectorAll<HTMLInputElement>('input[type="radio"]')].filter(
    (input) => input.name === name && !input.disabled,
  );
  const from = inputs.indexOf(event.currentTarget);
  const next = inputs[(from + way + inputs.length) % inputs.length];
  next?.focus();
  next?.click();
}
