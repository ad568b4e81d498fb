import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Card, Heading, Text } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';

/**
 * A panel: an edge and no shadow. Separate with space first, a rule second, a panel last. No panel
 * stands in a panel, and a set of similar things is one ruled object, not a row of cards.
 */
const meta = {
  title: 'Components/Card',
  component: Card,
  args: {
    children: (
      <>
        <Heading level={2} step="xl">
          <Say en="Payment method" ar="طريقة الدفع" />
        </Heading>
        <Text step="sm" tone="muted">
          <Say en="We ask for a card only when you pay." ar="لا تُطلب بطاقة إلا عند الدفع." />
        </Text>
      </>
    ),
  },
} satisfies Meta<typeof Card>;

export default meta;
type Story = StoryObj<typeof meta>;

/** With room of its own. */
export const Default: Story = {};
export const DefaultRtl = rtl(Default);

/** Rendered as what it is: a section with a name. */
export const AsSection: Story = {
  render: () => (
    <Card asChild>
      <section aria-labelledby="method">
        <Heading level={2} step="xl" id="method">
          <Say en="Payment method" ar="طريقة الدفع" />
        </Heading>
      </section>
    </Card>
  ),
  play: async ({ canvasElement }) => {
    const region = within(canvasElement).getByRole('region');
    await expect(region).toHaveAttribute('data-slot', 'card');
    await expect(region).toHaveAccessibleName();
  },
};
export const AsSectionRtl = rtl(AsSection);
