import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { SettingsScreen } from '../../src';
import { rtl } from '../support/rtl';
import { screenDocs } from '../support/screen-docs';
import { passkeys, sections, settingsArgs, withSection } from '../support/account/settings';

/**
 * Passkeys in `/profile/settings`: listed, added with the browser's own dialog, and removed. It calls
 * `GET` and `POST …/auth/passkeys`, its `/options`, `DELETE …/auth/passkeys/{id}` and
 * `POST …/auth/prove`.
 */
const meta = {
  title: 'Screens/Settings/Passkeys',
  component: SettingsScreen,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', screen: screenDocs.settingsPasskeys },
  args: settingsArgs,
} satisfies Meta<typeof SettingsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const add = /^(Add a passkey|إضافة مفتاح مرور)$/;

/** No passkeys yet: one button adds the first. */
export const None: Story = {
  tags: ['pictured'],
  args: withSection('passkeys', { passkeys: [] }),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: add }));
    await expect(sections.passkeys.onAdd).toHaveBeenCalled();
  },
};
export const NoneRtl = rtl(None);

/** The browser asks for a fingerprint, a face or a screen lock. */
export const Adding: Story = { args: withSection('passkeys', { passkeys: [], status: 'adding' }) };
export const AddingRtl = rtl(Adding);

/** Added: confirmed next to the button in a live region. */
export const Added: Story = {
  args: withSection('passkeys', { status: 'added' }),
  play: async ({ canvas }) => {
    const words = canvas.getByText(/^(Passkey added|أُضيف مفتاح المرور)$/);
    await expect(words.closest('[role=status]')).toBeVisible();
  },
};
export const AddedRtl = rtl(Added);

/** The browser's dialog was closed. */
export const Cancelled: Story = {
  args: withSection('passkeys', { problem: { id: 'settings.passkeys.cancelled' } }),
};
export const CancelledRtl = rtl(Cancelled);

/** One is being removed. */
export const Removing: Story = {
  args: withSection('passkeys', { removing: 'laptop' }),
  play: async ({ canvas }) => {
    const name = /^(Remove|إزالة): .*Safari, iPhone/;
    await userEvent.click(canvas.getByRole('button', { name }));
    await expect(sections.passkeys.onRemove).toHaveBeenCalledWith('phone');
  },
};
export const RemovingRtl = rtl(Removing);

/** Removed: the row that had the focus is gone, and the keyboard continues at its list. */
export const Removed: Story = {
  render: function RemovedPasskey(args) {
    const [left, setLeft] = useState(passkeys);
    const removed = left.length < passkeys.length;
    return (
      <SettingsScreen
        {...args}
        {...withSection('passkeys', {
          passkeys: left,
          status: removed ? 'removed' : 'idle',
          onRemove: (id) => setLeft(left.filter((passkey) => passkey.id !== id)),
        })}
      />
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: /^(Remove|إزالة): .*Safari, iPhone/ }),
    );
    const words = canvas.getByText(/^(Passkey removed|أُزيل مفتاح المرور)$/);
    await expect(words.closest('[role=status]')).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /^(Remove|إزالة): / })).toHaveFocus();
  },
};
export const RemovedRtl = rtl(Removed);

/** As many as an account may have, one of them from a device without a name. */
export const Full: Story = {
  args: withSection('passkeys', {
    full: true,
    passkeys: Array.from({ length: 10 }, (_, n) => ({
      id: `passkey-${n}`,
      device: n === 0 ? '' : 'Chrome, Windows',
      synced: n % 3 === 0,
      createdAt: `2026-10-${10 + n}T09:00:00Z`,
      lastUsedAt: n % 2 === 0 ? null : '2026-11-20T09:00:00Z',
    })),
  }),
};
export const FullRtl = rtl(Full);

/** They are loading. */
export const Loading: Story = { args: withSection('passkeys', { passkeys: null }) };
export const LoadingRtl = rtl(Loading);

/** The passkeys could not be loaded: the section has its own retry button. */
export const Failed: Story = {
  args: withSection('passkeys', {
    passkeys: null,
    problem: { id: 'server.requestFailed', status: 503 },
  }),
};
export const FailedRtl = rtl(Failed);
