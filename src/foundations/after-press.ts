/**
 * Runs once no pointer is held down: at once, or after the click that the press becomes. A field is
 * left by the press on a button; a problem told at that moment would move the button away from under
 * the pointer, and the press would be lost.
 */
export function afterPress(run: () => void): void {
  if (!document.documentElement.matches(':active')) {
    run();
    return;
  }
  const once = new AbortController();
  const end = () => {
    once.abort();
    // The click follows the end of the press in the same task.
    setTimeout(run);
  };
  for (const event of ['pointerup', 'pointercancel'])
    addEventListener(event, end, { capture: true, signal: once.signal });
}
