/**
 * Suspense fallback for a part whose code is still loading and that has no place in the layout yet,
 * such as a dialog. It takes no space; tests wait until none is left.
 */
export function Pending() {
  return <span data-slot="pending" hidden />;
}
