import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { type BillingCycle, HomeScreen, maskPhone } from '../../src';
import { useState } from 'react';
import { planList } from '../support/payment/plans';
import { rtl } from '../support/rtl';
import { screenDocs } from '../support/screen-docs';
import { links } from '../support/screens';

/**
 * `/`: the first page a business sees. Its demo plays automatically, but not with reduced motion.
 */
const meta = {
  title: 'Screens/Home',
  component: HomeScreen,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', screen: screenDocs.home },
  args: {
    links,
    salesHref: '#sales',
    trialDays: 14,
    uptimePercent: 99.9,
    warningPercent: 80,
    offersPayPal: true,
    yearlyDiscountPercent: 20,
    plans: planList,
    cycle: 'yearly',
    planHref: (plan, cycle) => `#payment-${plan}-${cycle}`,
    onCycleChange: () => {},
  },
  render: function Home(args) {
    const [cycle, setCycle] = useState<BillingCycle>(args.cycle);
    return <HomeScreen {...args} cycle={cycle} onCycleChange={setCycle} />;
  },
} satisfies Meta<typeof HomeScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** For a visitor. The sample number is masked as on the page where the code is entered. */
export const Visitor: Story = {
  tags: ['pictured'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(maskPhone('+970599000118'))).toBeVisible();
  },
};
export const VisitorRtl = rtl(Visitor);

/** For a signed-in user: the buttons lead to the account. */
export const SignedIn: Story = { args: { links: { ...links, account: '#account' } } };
export const SignedInRtl = rtl(SignedIn);

/** Monthly payment. */
export const Monthly: Story = {
  args: { cycle: 'monthly' },
  play: async ({ canvas }) => {
    const [, yearly] = canvas.getAllByRole('radio');
    if (!yearly) throw new Error('There is no choice of cycle.');
    await userEvent.click(yearly);
    await expect(yearly).toBeChecked();
  },
};
export const MonthlyRtl = rtl(Monthly);
