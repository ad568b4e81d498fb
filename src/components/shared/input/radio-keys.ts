import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Makes the arrow key that points to the end of the line select the next radio button of the group.
 * Browsers do not do that: in Chromium, right means next even in a right-to-left page.
 */
export function handleHorizontalArrow(event: KeyboardEvent<HTMLInputElement>): void {
  // With a modifier the key belongs to the browser: Alt with an arrow navigates through history.
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const step = steps[event.key];
  const group = event.currentTarget.closest('[role="radiogroup"]');
  if (!step || !group) return;
  event.preventDefault();
  const direction = getComputedStyle(group).direction === 'rtl' ? -step : step;
  const { name } = event.currentTarget;
  const inputs = [...group.querySelectorAll<HTMLInputElement>('input[type="radio"]')].filter(
    (input) => input.name === name && !input.disabled,
  );
  const from = inputs.indexOf(event.currentTarget);
  const next = inputs[(from + direction + inputs.length) % inputs.length];
  next?.focus();
  next?.click();
}
