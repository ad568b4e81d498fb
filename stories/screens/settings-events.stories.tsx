import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, mocked, userEvent, waitFor } from 'storybook/test';
import { type SettingsEvent, SettingsScreen } from '../../src';
import { rtl } from '../support/rtl';
import { screenDocs } from '../support/screen-docs';
import { sections, settingsArgs, withSection } from '../support/account/settings';

/** One of each kind. */
const kinds: readonly SettingsEvent['kind'][] = [
  'new_device',
  'sessions_ended',
  'password_changed',
  'email_changed',
  'phone_changed',
  'google_linked',
  'second_factor_on',
  'second_factor_off',
  'passkey_added',
  'passkey_removed',
  'method_replaced',
  'method_removed',
  'recovery_code_used',
  'recovery_codes_renewed',
  'login_locked',
  'archive_asked',
  'account_closed',
  'account_reopened',
];

/**
 * What happened to the account lately, in `/profile/settings`: in words, when, and from which device. It
 * calls `GET /api/v1/auth/events`.
 */
const meta = {
  title: 'Screens/Settings/Recent activity',
  component: SettingsScreen,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', screen: screenDocs.settingsEvents },
  args: settingsArgs,
} satisfies Meta<typeof SettingsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The first five, and after a press all of them. */
export const All: Story = {
  tags: ['pictured'],
  args: withSection('events', {
    events: kinds.map((kind, n) => ({
      id: kind,
      kind,
      device: n % 4 === 3 ? '' : 'Samsung Internet, Android',
      at: `2026-11-${String(20 - n).padStart(2, '0')}T09:41:00Z`,
    })),
  }),
  play: async ({ canvas }) => {
    const name = /^(Show all|عرض الكل)$/;
    const last = /^(The account was opened again|أُعيد فتح الحساب)$/;
    await expect(canvas.queryByText(last)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name }));
    await expect(canvas.getByText(last)).toBeVisible();
    await expect(canvas.queryByRole('button', { name })).toBeNull();
  },
};
export const AllRtl = rtl(All);

/** No events yet. */
export const None: Story = { args: withSection('events', { events: [] }) };
export const NoneRtl = rtl(None);

/** They are loading. */
export const Loading: Story = { args: withSection('events', { events: null }) };
export const LoadingRtl = rtl(Loading);

const announcer = () => document.querySelector('[data-announcer]');

/** The events could not be loaded: the section has its own retry button. */
export const Failed: Story = {
  args: withSection('events', {
    events: null,
    problem: { id: 'server.requestFailed', status: 503 },
  }),
  play: async ({ canvas }) => {
    const name = /^(Try again|إعادة المحاولة)$/;
    const [retry] = canvas.getAllByRole('button', { name });
    if (!retry) throw new Error('There is no button for another try.');
    const answers: (() => void)[] = [];
    const pending = new Promise<void>((resolve) => {
      answers.push(resolve);
    });
    mocked(sections.events.onRetry).mockReturnValueOnce(pending);
    await userEvent.click(retry);
    await expect(sections.events.onRetry).toHaveBeenCalledTimes(1);
    await expect(retry).toHaveAttribute('aria-busy', 'true');
    for (const answer of answers) answer();
    await waitFor(() => expect(retry).not.toHaveAttribute('aria-busy'));
    // It has failed again.
    await waitFor(() => expect(announcer()).toHaveTextContent(/HTTP 503/));
  },
};
export const FailedRtl = rtl(Failed);
