import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { type ProfileDialog, ProfileScreen } from '../../src';
import { PartFailed } from '../../src/components/shared/lazy-part';
import { profileArgs } from '../support/account/profile';
import { serverFailure } from '../support/problems';
import { rtl } from '../support/rtl';
import { screenDocs } from '../support/screen-docs';
import { cancel, card, remove, address, open, proof } from '../support/account/profile-dialogs';

/** The dialogs of the profile: changing the plan, cancelling in two steps, card, address. */
const meta = {
  title: 'Screens/Profile/Dialogs',
  component: ProfileScreen,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', screen: screenDocs.profileDialogs },
  args: profileArgs,
  play: async () => {
    await open();
  },
} satisfies Meta<typeof ProfileScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A new card; an empty form shows its errors. */
export const Card: Story = {
  tags: ['pictured'],
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
export const CardRefused: Story = {
  args: { dialog: { ...card, refusal: 'card_declined' } },
};
export const CardRefusedRtl = rtl(CardRefused);

/** The answer was lost: the outcome is looked up before the card can be saved again. */
export const CardUnknown: Story = {
  args: { dialog: { ...card, status: 'unknown' } },
  play: async () => {
    const dialog = await open();
    await expect(dialog.queryByRole('button', { name: /^(Save card|حفظ البطاقة)$/ })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: /^(Check again|التحقق من جديد)$/ }));
    await expect(card.onLookUp).toHaveBeenCalledOnce();
    await expect(card.onSave).not.toHaveBeenCalled();
  },
};
export const CardUnknownRtl = rtl(CardUnknown);

/** The code of a dialog did not arrive: the page stays, and offers to be reloaded. */
export const NotLoaded: Story = {
  tags: ['pictured'],
  args: { dialog: null },
  render: (args) => (
    <>
      <ProfileScreen {...args} />
      <PartFailed />
    </>
  ),
  play: async ({ canvas }) => {
    const reload = canvas.getByText(/^(Reload the page|إعادة تحميل الصفحة)$/);
    // The empty URL is that of the page.
    await expect(reload.closest('a')).toHaveAttribute('href', '');
  },
};
export const NotLoadedRtl = rtl(NotLoaded);

/** Re-authentication with the password; the input is kept. */
export const CardProof: Story = {
  args: { dialog: { ...card, status: 'saving' }, proof },
  play: async () => {
    const name = /^(Password|كلمة المرور)$/;
    const field = await screen.findByLabelText(name);
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.type(field, 'olive-grove{Enter}');
    await expect(proof.onProve).toHaveBeenCalledWith('olive-grove');
    await userEvent.keyboard('{Escape}');
    await expect(proof.onClose).toHaveBeenCalled();
    await expect(card.onClose).not.toHaveBeenCalled();
  },
};
export const CardProofRtl = rtl(CardProof);

/** The stored billing address, as shown on receipts. */
export const Address: Story = {
  tags: ['pictured'],
  args: { dialog: address },
  play: async () => {
    const dialog = await open();
    await userEvent.click(dialog.getByRole('button', { name: /^(Save address|حفظ العنوان)$/ }));
    await waitFor(() =>
      expect(address.onSave).toHaveBeenCalledWith(
        expect.objectContaining({
          city: expect.stringMatching(/^(Ramallah|رام الله)$/),
          state: 'RBH',
        }),
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
  tags: ['pictured'],
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
    dialog: { ...remove, problem: { id: 'error.generic', ...serverFailure } },
  },
};
export const RemoveFailedRtl = rtl(RemoveFailed);

/** Closing returns the focus to the element that opened it. */
export const FocusReturns: Story = {
  render: function Render(args) {
    const [dialog, setDialog] = useState<ProfileDialog | null>(null);
    const shown = dialog && { ...cancel, onClose: () => setDialog(null) };
    return <ProfileScreen {...args} dialog={shown} onCancel={() => setDialog(cancel)} />;
  },
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: /^(Cancel subscription|إلغاء الاشتراك)$/ });
    await userEvent.click(opener);
    await open();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
export const FocusReturnsRtl = rtl(FocusReturns);
