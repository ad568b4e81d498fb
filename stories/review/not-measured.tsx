/** How to add measurements to a Storybook. */
export function NotMeasured() {
  return (
    <p>
      This Storybook was not measured. <code>npm run proof</code> puts the coverage report beside
      the built one, and <code>npm run coverage</code> draws it again from the last results.
    </p>
  );
}
