/**
 * Runs the callback once no pointer is held down: immediately, or after the click that the current
 * press ends in. Pressing a button blurs the focused field. If its error appeared on blur, it would
 * move the button from under the pointer and the click would be lost.
 */
export function afterPress(run: () => void): void {
  if (!document.documentElement.matches(':active')) {
    run();
    return;
  }
  const once = new AbortController();
  const end = () => {
    once.abort();
    // The click event fires in the same task as the end of the press, so wait for the next task.
    setTimeout(run);
  };
  for (const event of ['pointerup', 'pointercancel'])
    addEventListener(event, end, { capture: true, signal: once.signal });
}
