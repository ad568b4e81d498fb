import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Card, Heading, Text } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';

/**
 * A panel with a border and no shadow. Separate content with space first, then with a rule, and
 * only then with a panel. Panels are not nested, and a set of similar items is one ruled block
 * rather than a row of cards.
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

/** With inner padding. */
export const Default: Story = {};
export const DefaultRtl = rtl(Default);

/** Rendered as a named section. */
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
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region');
    await expect(region).toHaveAttribute('data-slot', 'card');
    await expect(region).toHaveAccessibleName();
  },
};
export const AsSectionRtl = rtl(AsSection);
