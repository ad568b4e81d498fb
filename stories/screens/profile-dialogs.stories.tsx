import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  type ChangeDialogProps,
  type ChangePreview,
  type ProfileDialog,
  ProfileScreen,
} from '../../src';
import { planList, plans } from '../support/plans';
import { growth, here, upToPro, visa } from '../support/profile';
import { ProfileStage, profileArgs } from '../support/profile-stage';
import { rtl } from '../support/rtl';
import { screenDocs } from '../support/screen-docs';
import { requireAll } from '../support/screens';

const up: ChangePreview = {
  direction: 'up',
  amounts: upToPro,
  effectiveAt: '2026-11-21T09:00:00.000Z',
  shrinks: [],
};

const down: ChangePreview = {
  direction: 'down',
  amounts: {
    ...upToPro,
    credit: { amount: 0, currency: 'USD' },
    renewal: { amount: { amount: 24_000, currency: 'USD' }, date: '2027-11-21T09:00:00.000Z' },
  },
  effectiveAt: '2027-11-21T09:00:00.000Z',
  shrinks: [
    { item: 'messages', from: 25_000, to: 5_000, used: 3_120 },
    { item: 'bots', from: 15, to: 5, used: 7 },
    { item: 'retention', from: 365, to: 90, used: 0 },
  ],
};

const change: ChangeDialogProps = {
  plans: planList,
  current: growth,
  pick: { plan: 'pro', cycle: 'yearly' },
  onPick: fn(),
  preview: here(up),
  last4: '1881',
  bots: 3,
  status: 'idle',
  onConfirm: fn(),
  onLookUp: fn(),
  onCancel: fn(),
  onClose: fn(),
  paymentHref: '#pay',
};

const changing = (props: Partial<ChangeDialogProps>): { dialog: ProfileDialog } => ({
  dialog: { kind: 'change', ...change, ...props },
});

const cancel = {
  kind: 'cancel',
  plan: plans.growth,
  free: plans.free,
  until: '2027-11-21T09:00:00.000Z',
  bots: 3,
  status: 'idle',
  onConfirm: fn(),
  onClose: fn(),
} satisfies ProfileDialog;

const rules = {
  PS: { stateKind: 'governorate', postalKnown: false, iban: true },
} as const;

const card = {
  kind: 'card',
  address: visa.address,
  rules,
  owed: null,
  status: 'idle',
  validate: requireAll,
  onSave: fn(),
  onClose: fn(),
} satisfies ProfileDialog;

const remove = {
  kind: 'remove',
  what: 'card',
  renews: { plan: 'growth', at: '2027-11-21T09:00:00.000Z' },
  status: 'idle',
  onConfirm: fn(),
  onClose: fn(),
} satisfies ProfileDialog;

const address = {
  kind: 'address',
  address: visa.address,
  rules,
  status: 'idle',
  validate: requireAll,
  onSave: fn(),
  onClose: fn(),
} satisfies ProfileDialog;

/** Each dialog is loaded on demand, which takes a while on a busy machine. */
const open = async () => within(await screen.findByRole('dialog', {}, { timeout: 10_000 }));

/** The dialogs of the profile: changing the plan, cancelling in two steps, card, address. */
const meta = {
  title: 'Screens/Profile/Dialogs',
  component: ProfileScreen,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', screen: screenDocs.profileDialogs },
  args: profileArgs,
  render: (args) => <ProfileStage {...args} />,
  play: async () => {
    await open();
  },
} satisfies Meta<typeof ProfileScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Upgrade: the unused days are a line of the order, and the button shows the amount. */
export const ChangeUp: Story = {
  args: changing({}),
  play: async () => {
    const dialog = await open();
    await expect(dialog.getByText('−$192.00')).toBeInTheDocument();
    const pay = dialog.getByRole('button', { name: /\$528\.00/ });
    await userEvent.click(pay);
    await expect(change.onConfirm).toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('radio', { name: /^(Business|خطة الأعمال)/ }));
    await expect(change.onPick).toHaveBeenCalledWith({ plan: 'business', cycle: 'yearly' });
  },
};
export const ChangeUpRtl = rtl(ChangeUp);

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
  args: changing({ pick: { plan: 'growth', cycle: 'yearly' } }),
  play: async () => {
    const dialog = await open();
    await expect(dialog.queryByRole('button', { name: /\$/ })).toBeNull();
  },
};
export const ChangeSameRtl = rtl(ChangeSame);

/** Free means cancelling, and leads there. */
export const ChangeToFree: Story = {
  args: changing({ pick: { plan: 'free', cycle: 'yearly' } }),
  play: async () => {
    const dialog = await open();
    await userEvent.click(
      dialog.getByRole('button', { name: /^(Go to cancellation|المتابعة إلى الإلغاء)$/ }),
    );
    await expect(change.onCancel).toHaveBeenCalled();
  },
};
export const ChangeToFreeRtl = rtl(ChangeToFree);

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

/** The bank's response was lost: it is looked up, and nobody pays twice. */
export const ChangeUnknown: Story = { args: changing({ status: 'unknown' }) };
export const ChangeUnknownRtl = rtl(ChangeUnknown);

/** The bank declined, in plain words. */
export const ChangeRefused: Story = { args: changing({ refusal: 'expired_card' }) };
export const ChangeRefusedRtl = rtl(ChangeRefused);

/** Step 1: exactly what changes. Focus is on keeping the plan. */
export const CancelLoss: Story = {
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
    await userEvent.type(second.getByRole('textbox'), 'Olives');
    await userEvent.click(
      second.getByRole('button', { name: /^(Cancel subscription|إلغاء الاشتراك)$/ }),
    );
    await expect(cancel.onConfirm).toHaveBeenCalledWith('season: Olives');
  },
};
export const CancelSureRtl = rtl(CancelSure);

/** It failed: typed text is kept, and the button can be clicked again. */
export const CancelFailed: Story = {
  args: {
    dialog: {
      ...cancel,
      problem: {
        id: 'subscription.cancel.error',
        values: { status: '500' },
        hint: { id: 'error.serverHint' },
      },
    },
  },
  play: async () => {
    const dialog = await open();
    await userEvent.click(dialog.getByRole('button', { name: /^(Continue|المتابعة)$/ }));
    await expect(await (await open()).findByRole('alert')).toHaveTextContent('(HTTP 500)');
  },
};
export const CancelFailedRtl = rtl(CancelFailed);

/** A new card; an empty form shows its errors. */
export const Card: Story = {
  args: { dialog: card },
  play: async () => {
    const dialog = await open();
    await userEvent.click(dialog.getByRole('button', { name: /^(Save card|حفظ البطاقة)$/ }));
    const missing = await dialog.findAllByText(/^(This field is required|هذا الحقل مطلوب)$/);
    await expect(missing.length).toBeGreaterThan(3);
    await expect(card.onSave).not.toHaveBeenCalled();
  },
};
export const CardRtl = rtl(Card);

/**
 * A renewal is past due: the dialog says what saving the card will charge, and never that nothing
 * is charged.
 */
export const CardOwed: Story = {
  args: { dialog: { ...card, owed: { amount: 24_000, currency: 'USD' } } },
  play: async () => {
    const dialog = await open();
    await expect(dialog.getByText(/right away|فورًا/)).toHaveTextContent('$240.00');
    await expect(dialog.queryByText(/Nothing is charged now|لا يُخصم أي مبلغ الآن/)).toBeNull();
  },
};
export const CardOwedRtl = rtl(CardOwed);

/** The bank declined the new card: everything but its security code is kept. */
export const CardRefused: Story = { args: { dialog: { ...card, refusal: 'card_declined' } } };
export const CardRefusedRtl = rtl(CardRefused);

/** The stored billing address, as shown on receipts. */
export const Address: Story = {
  args: { dialog: address },
  play: async () => {
    const dialog = await open();
    await userEvent.click(dialog.getByRole('button', { name: /^(Save address|حفظ العنوان)$/ }));
    await waitFor(() =>
      expect(address.onSave).toHaveBeenCalledWith(
        expect.objectContaining({ city: 'البيرة', state: 'RBH' }),
      ),
    );
  },
};
export const AddressRtl = rtl(Address);

/** The address could not be saved: the specification's wording. */
export const AddressFailed: Story = {
  args: {
    dialog: {
      ...address,
      problem: {
        id: 'billing.saveAddress.error',
        values: { status: '503' },
        detail: 'server.serviceUnavailable',
        hint: { id: 'error.serverHint' },
      },
    },
  },
};
export const AddressFailedRtl = rtl(AddressFailed);

/** A plan renews with the card: the consequence is stated first. Focus is on the safe button. */
export const RemoveCard: Story = {
  args: { dialog: remove },
  play: async () => {
    const dialog = await open();
    const keep = dialog.getByRole('button', { name: /^(Keep it|رجوع)$/ });
    await waitFor(() => expect(keep).toHaveFocus());
    await userEvent.click(dialog.getByRole('button', { name: /^(Remove|إزالة)$/ }));
    await expect(remove.onConfirm).toHaveBeenCalledTimes(1);
  },
};
export const RemoveCardRtl = rtl(RemoveCard);

/** The account of a transfer: nothing renews with it automatically. */
export const RemoveAccount: Story = {
  args: { dialog: { ...remove, what: 'account', renews: null } },
};
export const RemoveAccountRtl = rtl(RemoveAccount);

/** It is being removed. */
export const Removing: Story = { args: { dialog: { ...remove, status: 'removing' } } };
export const RemovingRtl = rtl(Removing);

/** The server failed: the card is still stored. */
export const RemoveFailed: Story = {
  args: {
    dialog: {
      ...remove,
      problem: {
        id: 'error.generic',
        values: { status: '500' },
        hint: { id: 'error.serverHint' },
      },
    },
  },
};
export const RemoveFailedRtl = rtl(RemoveFailed);

/** Closing returns the focus to the element that opened it. */
export const FocusReturns: Story = {
  render: function Render(args) {
    const [dialog, setDialog] = useState<ProfileDialog | null>(null);
    const shown = dialog && { ...cancel, onClose: () => setDialog(null) };
    return <ProfileStage {...args} dialog={shown} onCancel={() => setDialog(cancel)} />;
  },
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button', {
      name: /^(Cancel subscription|إلغاء الاشتراك)$/,
    });
    await userEvent.click(opener);
    await open();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
export const FocusReturnsRtl = rtl(FocusReturns);
