import type { Meta, StoryObj } from '@storybook/react-vite';
import { PaymentBlockedScreen } from '../../src';
import { rtl } from '../support/rtl';
import { screenDocs } from '../support/screen-docs';

const date = '2027-11-21T10:00:00Z';

/** `/payment` without anything to pay: why, and what to do instead. */
const meta = {
  title: 'Screens/Payment/Nothing to pay',
  component: PaymentBlockedScreen,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', screen: screenDocs.paymentBlocked },
  args: {
    block: { reason: 'unknown' },
    homeHref: '#home',
    plansHref: '#plans',
    profileHref: '#profile',
  },
} satisfies Meta<typeof PaymentBlockedScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The URL names an unknown plan, or something hostile. */
export const UnknownPlan: Story = {};
export const UnknownPlanRtl = rtl(UnknownPlan);

/** The URL names no plan. */
export const NoPlan: Story = { tags: ['pictured'], args: { block: { reason: 'none' } } };
export const NoPlanRtl = rtl(NoPlan);

/** The free plan. */
export const FreePlan: Story = { args: { block: { reason: 'free' } } };
export const FreePlanRtl = rtl(FreePlan);

/** The plan is already active. */
export const CurrentPlan: Story = {
  tags: ['pictured'],
  args: { block: { reason: 'current', plan: 'growth', date } },
};
export const CurrentPlanRtl = rtl(CurrentPlan);

/** A smaller plan starts when the paid period ends. */
export const SmallerPlan: Story = { args: { block: { reason: 'lower', plan: 'growth', date } } };
export const SmallerPlanRtl = rtl(SmallerPlan);
