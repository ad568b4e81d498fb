import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { type BillingCycle, PricingScreen } from '../../src';
import { planList } from '../support/payment/plans';
import { rtl } from '../support/rtl';
import { screenDocs } from '../support/screen-docs';
import { links } from '../support/screens';

/**
 * `/pricing`: cards with monthly or yearly prices, three tables with one header, and common
 * questions. On a phone the tables show one plan at a time, selected by a sticky switch.
 */
const meta = {
  title: 'Screens/Pricing',
  component: PricingScreen,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', screen: screenDocs.pricing },
  args: {
    plans: planList,
    trialDays: 14,
    yearlyDiscountPercent: 20,
    warningPercent: 80,
    offersPayPal: true,
    supportHours: { from: 24, to: 48 },
    cycle: 'yearly',
    onCycleChange: fn(),
    planHref: (plan, cycle) => `#${plan}-${cycle}`,
    salesHref: '#sales',
    links,
  },
} satisfies Meta<typeof PricingScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Yearly payment: monthly prices, the total below, and buttons that keep the billing cycle. */
export const Yearly: Story = {
  tags: ['pictured'],
  play: async ({ canvas }) => {
    const [, growth] = canvas.getAllByRole('region');
    if (!growth) throw new Error('Growth is a region of the grid.');
    await expect(growth).toHaveTextContent('$20');
    await expect(growth).toHaveTextContent('$240');
    await expect(within(growth).getByRole('link')).toHaveAttribute('href', '#growth-yearly');
  },
};
export const YearlyRtl = rtl(Yearly);

/** Monthly payment. The arrow keys change the billing cycle, and the prices follow. */
export const Monthly: Story = {
  args: { cycle: 'monthly' },
  render: function Render(args) {
    const [cycle, setCycle] = useState<BillingCycle>(args.cycle);
    return <PricingScreen {...args} cycle={cycle} onCycleChange={setCycle} />;
  },
  play: async ({ canvas }) => {
    const [, growth] = canvas.getAllByRole('region');
    if (!growth) throw new Error('Growth is a region of the grid.');
    await expect(growth).toHaveTextContent('$25');
    const cycle = canvas.getByRole('radiogroup', { name: /^(Billing cycle|دورة الفوترة)$/ });
    const [monthly, yearly] = within(cycle).getAllByRole('radio');
    if (!monthly || !yearly) throw new Error('There are two cycles.');
    monthly.focus();
    const onward = document.documentElement.dir === 'rtl' ? '{ArrowLeft}' : '{ArrowRight}';
    await userEvent.keyboard(onward);
    await expect(yearly).toBeChecked();
    await expect(growth).toHaveTextContent('$240');
    const back = document.documentElement.dir === 'rtl' ? '{ArrowRight}' : '{ArrowLeft}';
    await userEvent.keyboard(back);
    await expect(monthly).toBeChecked();
  },
};
export const MonthlyRtl = rtl(Monthly);

const soon = '2027-01-31T22:00:00.000Z';

/** Another price of two plans is announced: both are shown, with the day. */
export const ComingPrices: Story = {
  tags: ['pictured'],
  args: {
    plans: planList.map((plan) => {
      if (plan.code === 'free' || plan.code === 'business') return plan;
      const monthly = plan.monthlyPrice.amount * 1.2;
      return {
        ...plan,
        coming: {
          monthlyPrice: { amount: monthly, currency: 'USD' },
          yearlyPrice: { amount: monthly * 12 * 0.8, currency: 'USD' },
          from: soon,
        },
      };
    }),
  },
  play: async ({ canvas }) => {
    const [free, growth] = canvas.getAllByRole('region');
    if (!free || !growth) throw new Error('Free and Growth are regions of the grid.');
    await expect(growth).toHaveTextContent('$20');
    await expect(growth).toHaveTextContent('$24');
    await expect(growth).toHaveTextContent(/1\s+(February|شباط|فبراير).*2027/);
    await expect(free).not.toHaveTextContent('2027');
  },
};
export const ComingPricesRtl = rtl(ComingPrices);

/** A term explains its unit by keyboard and by touch; Escape hides the explanation. */
export const UnitExplained: Story = {
  play: async ({ canvas, canvasElement }) => {
    const term = canvas.getByRole('button', { name: /^(WhatsApp conversations|محادثات واتساب)$/ });
    term.focus();
    const words = await canvas.findByRole('tooltip');
    await expect(words).toHaveTextContent(/24/);
    await expect(term).toHaveAccessibleDescription(/24/);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('tooltip')).toBeNull());
    term.blur();
    await userEvent.pointer({ keys: '[TouchA]', target: term });
    await canvas.findByRole('tooltip');
    await userEvent.pointer({ keys: '[TouchA]', target: canvasElement });
    await waitFor(() => expect(canvas.queryByRole('tooltip')).toBeNull());
  },
};
export const UnitExplainedRtl = rtl(UnitExplained);
