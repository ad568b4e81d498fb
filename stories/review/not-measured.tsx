/** How to add measurements to a Storybook. */
export function NotMeasured() {
  return (
    <p>
      This Storybook was not measured. <code>npm run proof</code>, or{' '}
      <code>npm run test-storybook</code> and <code>npm run ledger</code>, put the ledger beside the
      built one.
    </p>
  );
}
