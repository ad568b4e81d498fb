/** Has the browser ask, in its own words, whether the page should be left. */
export function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
  // Chrome and Edge before 119 ask only if this is set as well.
  event.returnValue = true;
}
