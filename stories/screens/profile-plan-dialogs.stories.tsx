import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { ProfileScreen } from '../../src';
import { heard } from '../support/announcements';
import { growth, growthMonthlyNext, here, profileArgs } from '../support/account/profile';
import { usd } from '../support/payment/payment';
import { serverFailure } from '../support/problems';
import { rtl } from '../support/rtl';
import { screenDocs } from '../support/screen-docs';
import {
  down,
  toMonthly,
  up,
  change,
  changing,
  cancel,
  open,
  own,
} from '../support/account/profile-dialogs';

/** The dialogs that change or cancel the plan. */
const meta = {
  title: 'Screens/Profile/Dialogs',
  component: ProfileScreen,
  tags: ['screen', '!autodocs'],
  parameters: { layout: 'fullscreen', screen: screenDocs.profileDialogs },
  args: profileArgs,
  play: async () => {
    await open();
  },
} satisfies Meta<typeof ProfileScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Upgrade: the unused days are a line of the order, and the button shows the amount. */
export const ChangeUp: Story = {
  tags: ['pictured'],
  args: changing({}),
  play: async () => {
    const dialog = await open();
    await expect(dialog.getByText('−$192.00')).toBeInTheDocument();
    await heard(/\$528\.00/);
    await userEvent.click(dialog.getByRole('button', { name: /\$528\.00/ }));
    await expect(change.onConfirm).toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('radio', { name: /^(Business|خطة الأعمال)/ }));
    await expect(change.onPick).toHaveBeenCalledWith({ plan: 'business', cycle: 'yearly' });
  },
};
export const ChangeUpRtl = rtl(ChangeUp);

/** Credit covers more than the first month: nothing today, and the full price of each later month. */
export const ChangeUpCreditLeft: Story = {
  args: changing({
    pick: { plan: 'pro', cycle: 'monthly' },
    preview: here({
      ...up,
      amounts: {
        ...up.amounts,
        subtotal: usd(7_500),
        discount: usd(0),
        credit: usd(7_500),
        total: usd(0),
        creditLeft: usd(11_700),
        renewal: { amount: usd(7_500), date: '2026-12-21T09:00:00.000Z' },
      },
    }),
  }),
  play: async () => {
    const dialog = await open();
    const consent = dialog.getByText(/until you cancel|حتى إلغاء الاشتراك/);
    await expect(consent).toHaveTextContent('$0.00');
    await expect(consent).toHaveTextContent('$75.00');
    await expect(dialog.queryByRole('button', { name: /\$/ })).toBeNull();
    await expect(dialog.queryByText('1881')).toBeNull();
  },
};
export const ChangeUpCreditLeftRtl = rtl(ChangeUpCreditLeft);

/** Downgrade: no charge today, the start date, and exactly which limits shrink. */
export const ChangeDown: Story = {
  args: changing({
    current: { ...growth, plan: 'pro' },
    pick: { plan: 'growth', cycle: 'yearly' },
    preview: here(down),
    bots: 7,
  }),
};
export const ChangeDownRtl = rtl(ChangeDown);

/** The current plan: nothing to confirm. */
export const ChangeSame: Story = {
  args: changing({ pick: own, preview: null }),
  play: async () => {
    const dialog = await open();
    await expect(dialog.queryByRole('button', { name: /\$/ })).toBeNull();
  },
};
export const ChangeSameRtl = rtl(ChangeSame);

/** The same plan with monthly billing: it is named by its billing, not as another plan. */
export const ChangeToMonthly: Story = {
  args: changing({ pick: { plan: 'growth', cycle: 'monthly' }, preview: here(toMonthly) }),
  play: async () => {
    const dialog = await open();
    await heard(/Nothing is charged today|لا يُخصم أي مبلغ اليوم/);
    const action = /^(Switch to monthly billing|الانتقال إلى الدفع الشهري)$/;
    await userEvent.click(dialog.getByRole('button', { name: action }));
    await expect(change.onConfirm).toHaveBeenCalled();
  },
};
export const ChangeToMonthlyRtl = rtl(ChangeToMonthly);

/** Monthly billing is scheduled: choosing the current billing again undoes that. */
export const ChangeKeepYearly: Story = {
  args: changing({ current: growthMonthlyNext, pick: own, preview: null }),
};
export const ChangeKeepYearlyRtl = rtl(ChangeKeepYearly);

/** A past-due plan is bought again: its price is shown, although a smaller plan is scheduled. */
export const ChangeSamePastDue: Story = {
  args: changing({
    current: {
      ...growth,
      plan: 'pro',
      status: 'PAST_DUE',
      scheduled: { plan: 'growth', cycle: 'yearly', at: '2026-11-21T09:00:00.000Z' },
    },
    preview: here({ ...up, amounts: { ...up.amounts, credit: usd(0), total: usd(72_000) } }),
  }),
  play: async () => {
    const dialog = await open();
    await expect(dialog.getByRole('button', { name: /\$720\.00/ })).toBeVisible();
    await expect(dialog.queryByRole('button', { name: /^(Keep|الإبقاء)/ })).toBeNull();
  },
};
export const ChangeSamePastDueRtl = rtl(ChangeSamePastDue);

/** Free means cancelling, and leads there. */
export const ChangeToFree: Story = {
  tags: ['pictured'],
  args: changing({ pick: { plan: 'free', cycle: 'yearly' } }),
  play: async () => {
    const dialog = await open();
    const lead = dialog.getByRole('button', { name: /^(Go to cancellation|المتابعة إلى الإلغاء)$/ });
    await userEvent.click(lead);
    await expect(change.onCancel).toHaveBeenCalled();
  },
};
export const ChangeToFreeRtl = rtl(ChangeToFree);

/** A past-due plan has no paid days left: moving to Free ends it right away. */
export const ChangeToFreePastDue: Story = {
  args: changing({
    current: { ...growth, status: 'PAST_DUE' },
    pick: { plan: 'free', cycle: 'yearly' },
    until: null,
  }),
  play: async () => {
    const dialog = await open();
    await expect(dialog.getByText(/right away|فورًا/)).toBeVisible();
  },
};
export const ChangeToFreePastDueRtl = rtl(ChangeToFreePastDue);

/** The price is loading. */
export const ChangeLoading: Story = {
  args: changing({ preview: { value: null, onRetry: fn() } }),
};
export const ChangeLoadingRtl = rtl(ChangeLoading);

/** The price could not be calculated; another choice is possible. */
export const ChangeNoPrice: Story = {
  args: changing({
    preview: { value: null, problem: { id: 'profile.change.loadError' }, onRetry: fn() },
  }),
};
export const ChangeNoPriceRtl = rtl(ChangeNoPrice);

/** No card is stored: the checkout asks for one. */
export const ChangeWithoutCard: Story = { args: changing({ last4: null }) };
export const ChangeWithoutCardRtl = rtl(ChangeWithoutCard);

/** While waiting for the bank nothing can be clicked twice or closed. */
export const ChangePaying: Story = {
  tags: ['pictured'],
  args: changing({ status: 'sending' }),
  play: async () => {
    const dialog = await open();
    const pay = await dialog.findByRole('button', { name: /^(Paying|جارٍ إتمام الدفع)$/ });
    await expect(pay).toHaveAttribute('aria-busy', 'true');
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByRole('dialog')).toBeVisible();
  },
};
export const ChangePayingRtl = rtl(ChangePaying);

/** The bank's response was lost: it is looked up, and no one pays twice. */
export const ChangeUnknown: Story = { args: changing({ status: 'unknown' }) };
export const ChangeUnknownRtl = rtl(ChangeUnknown);

/** The bank declined, in plain words. */
export const ChangeRefused: Story = { args: changing({ refusal: 'expired_card' }) };
export const ChangeRefusedRtl = rtl(ChangeRefused);

/** Step 1: exactly what changes. Focus is on keeping the plan. */
export const CancelLoss: Story = {
  tags: ['pictured'],
  args: { dialog: cancel },
  play: async () => {
    const dialog = await open();
    const keep = dialog.getByRole('button', { name: /^(Keep Growth|الإبقاء على خطة النمو)$/ });
    await waitFor(() => expect(keep).toHaveFocus());
    await expect(dialog.getByText('5,000')).toBeInTheDocument();
    await userEvent.click(keep);
    await expect(cancel.onClose).toHaveBeenCalled();
  },
};
export const CancelLossRtl = rtl(CancelLoss);

/** Step 2: the reason is optional and is sent along. Focus is on the back button. */
export const CancelSure: Story = {
  args: { dialog: cancel },
  play: async () => {
    const dialog = await open();
    await userEvent.click(dialog.getByRole('button', { name: /^(Continue|المتابعة)$/ }));
    const second = await open();
    const back = await second.findByRole('button', { name: /^(Go back|رجوع)$/ });
    await waitFor(() => expect(back).toHaveFocus());
    await userEvent.click(
      second.getByRole('radio', { name: /^(The season is over|انتهاء الموسم)$/ }),
    );
    // Enter on a reason cancels nothing.
    await userEvent.keyboard('{Enter}');
    await expect(cancel.onConfirm).not.toHaveBeenCalled();
    await userEvent.type(second.getByRole('textbox'), 'Olives');
    await userEvent.click(
      second.getByRole('button', { name: /^(Cancel subscription|إلغاء الاشتراك)$/ }),
    );
    await expect(cancel.onConfirm).toHaveBeenCalledWith('season: Olives');
  },
};
export const CancelSureRtl = rtl(CancelSure);

/** A past-due plan ends right away, and both steps say so. */
export const CancelPastDue: Story = {
  args: { dialog: { ...cancel, until: null } },
  play: async () => {
    const dialog = await open();
    await expect(dialog.getByText(/right away|فورًا/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: /^(Continue|المتابعة)$/ }));
    await expect(await (await open()).findByText(/right away|فورًا/)).toBeVisible();
  },
};
export const CancelPastDueRtl = rtl(CancelPastDue);

/** A text that is too long is kept and marked; shortening it clears the error. */
export const CancelTooLong: Story = {
  args: { dialog: { ...cancel, onConfirm: fn() } },
  play: async ({ args }) => {
    const dialog = await open();
    await userEvent.click(dialog.getByRole('button', { name: /^(Continue|المتابعة)$/ }));
    const second = await open();
    const text = await second.findByRole('textbox');
    await userEvent.click(text);
    await userEvent.paste('ز'.repeat(901));
    const confirm = second.getByRole('button', {
      name: /^(Cancel subscription|إلغاء الاشتراك)$/,
    });
    await userEvent.click(confirm);
    await waitFor(() => expect(text).toHaveFocus());
    await expect(text).toHaveAccessibleDescription(/900/);
    const sent = args.dialog?.kind === 'cancel' && args.dialog.onConfirm;
    await expect(sent).not.toHaveBeenCalled();
    await userEvent.keyboard('{Backspace}');
    await expect(text).not.toHaveAccessibleDescription(/900/);
    await userEvent.click(confirm);
    await expect(sent).toHaveBeenCalledWith('ز'.repeat(900));
  },
};
export const CancelTooLongRtl = rtl(CancelTooLong);

/** It failed: typed text is kept, and the button can be clicked again. */
export const CancelFailed: Story = {
  args: {
    dialog: { ...cancel, problem: { id: 'subscription.cancel.error', ...serverFailure } },
  },
  play: async () => {
    const dialog = await open();
    await userEvent.click(dialog.getByRole('button', { name: /^(Continue|المتابعة)$/ }));
    await expect(await (await open()).findByRole('alert')).toHaveTextContent('(HTTP 500)');
  },
};
export const CancelFailedRtl = rtl(CancelFailed);
