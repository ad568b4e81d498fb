/** How to add measurements to a Storybook. */
export function NotMeasured() {
  return (
    <p>
      This Storybook was not measured. <code>npm run proof</code> puts the ledger beside the built
      one, and <code>npm run ledger</code> draws it again from the last results.
    </p>
  );
}
