/**
 * The fallback of a part whose code is still on its way and that has no place of its own on the page
 * yet, a dialog for example. It takes no room; tests wait until none is left.
 */
export function Pending() {
  return <span data-slot="pending" hidden />;
}
