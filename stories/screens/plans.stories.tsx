import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { PlansScreen } from '../../src';
import { planList } from '../support/payment/plans';
import { free, growth, hrefs } from '../support/payment/standings';
import { networkProblem, serverFailure } from '../support/problems';
import { rtl } from '../support/rtl';
import { screenDocs } from '../support/screen-docs';
import { links } from '../support/screens';

const signedIn = { ...links, account: '#profile' };

/**
 * `/plans`: choosing a plan, with live data from the server. The current plan is marked, the other
 * buttons are labelled by direction, and a trial needs no card.
 */
const meta = {
  title: 'Screens/Plans',
  component: PlansScreen,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', screen: screenDocs.plans },
  args: {
    plans: planList,
    onRetry: fn(),
    standing: growth,
    cycle: 'yearly',
    onCycleChange: fn(),
    yearlyDiscountPercent: 20,
    trialDays: 14,
    trial: null,
    onTrial: fn(),
    onTrialStart: fn(),
    onTrialClose: fn(),
    onTrialLeave: fn(),
    hrefs,
    links: signedIn,
  },
} satisfies Meta<typeof PlansScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The action of each plan, in order. */
function actionsIn(canvasElement: HTMLElement): (string | null)[] {
  return within(canvasElement)
    .getAllByRole('region')
    .map((plan) => {
      const action = plan.querySelector('[data-slot="button"]');
      return action?.getAttribute('href') ?? action?.getAttribute('aria-disabled') ?? 'press';
    });
}

const offers =
  (...actions: string[]): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    await expect(actionsIn(canvasElement)).toEqual(actions);
  };

/** On Growth: switching to Free means cancelling, an upgrade shows its price first. */
export const OnGrowth: Story = {
  tags: ['pictured'],
  play: offers('#cancel', 'true', '#change-pro-yearly', '#change-business-yearly'),
};
export const OnGrowthRtl = rtl(OnGrowth);

/** The same plan with monthly payment is a change as well. */
export const OtherCycle: Story = {
  args: { cycle: 'monthly' },
  play: async ({ args, canvas, canvasElement }) => {
    await expect(actionsIn(canvasElement)[1]).toBe('#change-growth-monthly');
    const [, yearly] = canvas.getAllByRole('radio');
    if (!yearly) throw new Error('There are two cycles.');
    await userEvent.click(yearly);
    await expect(args.onCycleChange).toHaveBeenCalledWith('yearly');
  },
};
export const OtherCycleRtl = rtl(OtherCycle);

/** On Free with a trial left: one click starts it, without a card. */
export const OnFree: Story = {
  args: { standing: free },
  play: async ({ args, canvas, canvasElement }) => {
    await expect(actionsIn(canvasElement)).toEqual([
      'true',
      'press',
      'press',
      '#pay-business-yearly',
    ]);
    const [first] = canvas.getAllByRole('button', { name: /14/ });
    if (!first) throw new Error('Growth has a trial.');
    await userEvent.click(first);
    await expect(args.onTrial).toHaveBeenCalledWith('growth');
  },
};
export const OnFreeRtl = rtl(OnFree);

/** On Free, after a trial or a paid plan. */
export const TrialUsed: Story = {
  args: { standing: { ...free, trialAvailable: false } },
  play: offers('true', '#pay-growth-yearly', '#pay-pro-yearly', '#pay-business-yearly'),
};
export const TrialUsedRtl = rtl(TrialUsed);

/** During a trial the plan can be paid for at any time. */
export const Trialing: Story = {
  args: {
    standing: { ...growth, status: 'TRIALING', until: '2026-12-05T10:00:00.000Z' },
  },
  play: offers('#cancel', '#pay-growth-yearly', '#pay-pro-yearly', '#pay-business-yearly'),
};
export const TrialingRtl = rtl(Trialing);

/** Cancelled but still active: the plan can be renewed, and Free follows without a button. */
export const Canceled: Story = { args: { standing: { ...growth, status: 'CANCELED' } } };
export const CanceledRtl = rtl(Canceled);

/** A smaller plan is scheduled for the end of the period, and a transfer is pending. */
export const Waiting: Story = {
  tags: ['pictured'],
  args: {
    standing: {
      ...growth,
      plan: 'pro',
      scheduled: { plan: 'growth', at: '2027-11-21T10:00:00.000Z' },
      pending: { plan: 'business', href: '#receipt' },
    },
  },
};
export const WaitingRtl = rtl(Waiting);

/** Monthly billing of the same plan is scheduled for the end of the year. */
export const MonthlyScheduled: Story = {
  args: {
    standing: { ...growth, scheduled: { plan: 'growth', at: '2027-11-21T10:00:00.000Z' } },
  },
  play: async ({ canvas }) => {
    const note = canvas.getByText(/monthly billing on|إلى الدفع الشهري في/);
    await expect(note).toBeVisible();
  },
};
export const MonthlyScheduledRtl = rtl(MonthlyScheduled);

/** The visitor is signed out: everything is visible, and the checkout is open. */
export const Anonymous: Story = {
  args: { standing: null, links },
  play: offers('#register', 'press', 'press', '#pay-business-yearly'),
};
export const AnonymousRtl = rtl(Anonymous);

/** The plans are loading: placeholder stitches take their places. */
export const Loading: Story = { tags: ['pictured'], args: { plans: null, standing: 'loading' } };
export const LoadingRtl = rtl(Loading);

/** The server failed: the specification's wording, with a retry button. */
export const Failed: Story = {
  tags: ['pictured'],
  args: {
    plans: null,
    standing: free,
    problem: { id: 'plans.load.error', ...serverFailure },
  },
  play: async ({ args, canvas }) => {
    const alert = canvas.getByRole('alert');
    await expect(alert).toHaveTextContent(/\(HTTP 500\)/);
    await userEvent.click(within(alert).getByRole('button'));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};
export const FailedRtl = rtl(Failed);

/** There was no response. */
export const Offline: Story = {
  args: {
    plans: null,
    standing: null,
    links,
    problem: networkProblem,
  },
};
export const OfflineRtl = rtl(Offline);

const dialog = () => screen.findByRole('dialog');

/**
 * Explains the trial before it starts. Focus is on the safe button; Enter on the other starts it.
 */
export const TrialAsked: Story = {
  tags: ['pictured'],
  args: { standing: free, trial: { plan: 'growth', status: 'idle' } },
  play: async ({ args }) => {
    const box = await dialog();
    const back = within(box).getByRole('button', { name: /^(Go back|رجوع)$/ });
    await waitFor(() => expect(back).toHaveFocus());
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onTrialStart).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    await expect(args.onTrialClose).toHaveBeenCalledTimes(1);
  },
};
export const TrialAskedRtl = rtl(TrialAsked);

/** Signed in with an unverified phone: the verification comes first, and returns here. */
export const TrialPhoneFirst: Story = {
  args: {
    standing: free,
    trial: { plan: 'growth', status: 'idle' },
    readyHref: '#verify-phone',
  },
  play: async ({ args }) => {
    const box = await dialog();
    const way = within(box).getByRole('link', { name: /^(Verify phone|تأكيد رقم الهاتف)$/ });
    await userEvent.click(way);
    await expect(args.onTrialLeave).toHaveBeenCalledTimes(1);
    await expect(args.onTrialStart).not.toHaveBeenCalled();
  },
};
export const TrialPhoneFirstRtl = rtl(TrialPhoneFirst);

/** While the trial is starting nothing can be clicked twice. */
export const TrialStarting: Story = {
  args: { standing: free, trial: { plan: 'growth', status: 'starting' } },
  play: async ({ args }) => {
    const busy = await within(await dialog()).findByRole('button', {
      name: /^(Starting|جارٍ بدء التجربة)$/,
    });
    await expect(busy).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(busy);
    await expect(args.onTrialStart).not.toHaveBeenCalled();
  },
};
export const TrialStartingRtl = rtl(TrialStarting);

/** The account has already had its trial, perhaps in another window. */
export const TrialRefused: Story = {
  args: {
    standing: free,
    trial: {
      plan: 'pro',
      status: 'idle',
      problem: {
        id: 'subscription.checkout.error',
        values: { status: '409' },
        hint: { id: 'plans.trial.used' },
      },
    },
  },
};
export const TrialRefusedRtl = rtl(TrialRefused);

/** A trial needs an account; login and sign-up both return here. */
export const TrialWithoutAccount: Story = {
  args: { standing: null, links, trial: { plan: 'growth', status: 'idle' } },
  play: async ({ args }) => {
    const box = await dialog();
    await userEvent.click(within(box).getByRole('link', { name: /^(Create account|إنشاء حساب)$/ }));
    await expect(args.onTrialLeave).toHaveBeenCalledTimes(1);
  },
};
export const TrialWithoutAccountRtl = rtl(TrialWithoutAccount);
