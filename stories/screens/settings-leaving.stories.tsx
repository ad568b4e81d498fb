import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  type ClosingDialogProps,
  type ClosingPreview,
  SettingsScreen,
  type SettingsScreenProps,
} from '../../src';
import { networkProblem } from '../support/problems';
import { rtl } from '../support/rtl';
import { screenDocs } from '../support/screen-docs';
import { sections, settingsArgs, withSection } from '../support/account/settings';

/**
 * The last two sections of `/profile/settings`: a copy of one's data (`…/account/archive`), and
 * closing the account (`…/account/closing`).
 */
const meta = {
  title: 'Screens/Settings, leaving',
  component: SettingsScreen,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', screen: screenDocs.settingsLeaving },
  args: settingsArgs,
} satisfies Meta<typeof SettingsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const growth = { code: 'growth', state: 'renewing', until: '2026-12-12T09:00:00Z' } as const;

const byPassword: ClosingPreview = {
  proof: 'password',
  deletedAt: '2026-12-23T09:00:00Z',
  plan: growth,
  paymentWaits: true,
  credit: { amount: 1250, currency: 'USD' },
};

const dialog: ClosingDialogProps = {
  meaning: byPassword,
  email: sections.data.email,
  status: 'idle',
  nextCodeAt: null,
  onRetry: fn(),
  onSend: fn(),
  onConfirm: fn(),
  onClose: fn(),
};

const byCode: ClosingPreview = {
  proof: 'code',
  deletedAt: '2026-12-23T09:00:00Z',
  plan: null,
  paymentWaits: false,
  credit: { amount: 0, currency: 'USD' },
};

const withDialog = (changes: Partial<ClosingDialogProps>) =>
  withSection('closing', { dialog: { ...dialog, ...changes } });

const confirm = /^(Close account|إغلاق الحساب)$/;
const keep = /^(Keep account|الإبقاء على الحساب)$/;

/** Everything that closing changes, before the password: the safe answer has the focus. */
export const Confirming: Story = {
  tags: ['pictured'],
  args: withDialog({}),
  play: async () => {
    const stay = await screen.findByRole('button', { name: keep });
    await waitFor(() => expect(stay).toHaveFocus());
    // The data export is in the section above.
    const copy = screen.getByRole('link', { name: /^(get a copy|الحصول على نسخة منها)$/ });
    await expect(document.querySelector(copy.getAttribute('href') ?? '')).toHaveTextContent(
      /Your data|بياناتك/,
    );
    await userEvent.click(screen.getByRole('button', { name: confirm }));
    await expect(dialog.onConfirm).not.toHaveBeenCalled();
    const field = screen.getByLabelText(/^(Your password|كلمة مرورك)$/);
    await userEvent.type(field, 'olive-grove-1948');
    await userEvent.click(screen.getByRole('button', { name: confirm }));
    await waitFor(() =>
      expect(dialog.onConfirm).toHaveBeenCalledWith(
        expect.objectContaining({ password: 'olive-grove-1948' }),
      ),
    );
  },
};
export const ConfirmingRtl = rtl(Confirming);

/** A trial ends as well, but nothing was paid for it. */
export const ConfirmingInTrial: Story = {
  args: withDialog({ meaning: { ...byPassword, plan: { ...growth, state: 'trial' } } }),
  play: async () => {
    const shown = within(await screen.findByRole('dialog'));
    await expect(shown.getByText(/^(Your trial of the|تنتهي تجربة)/)).toBeVisible();
    await expect(shown.queryByText(/refund|استرداد/)).toBeNull();
  },
};
export const ConfirmingInTrialRtl = rtl(ConfirmingInTrial);

/** A plan that was cancelled before is not cancelled by closing. */
export const ConfirmingAfterCancelling: Story = {
  args: withDialog({ meaning: { ...byPassword, plan: { ...growth, state: 'canceled' } } }),
  play: async () => {
    await expect(await screen.findByText(/^(Your cancelled|لا يمكن بعد ذلك استخدام)/)).toBeVisible();
  },
};
export const ConfirmingAfterCancellingRtl = rtl(ConfirmingAfterCancelling);

const sendCode = /^(Send a code|إرسال رمز)$/;

/** An account without a password: first a code to its address. */
export const ByCode: Story = {
  tags: ['pictured'],
  args: withDialog({ meaning: byCode }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: sendCode }));
    await expect(dialog.onSend).toHaveBeenCalled();
  },
};
export const ByCodeRtl = rtl(ByCode);

function Sending(props: SettingsScreenProps) {
  const [nextCodeAt, setNextCodeAt] = useState<number | null>(null);
  const onSend = () => setNextCodeAt(0);
  return <SettingsScreen {...props} {...withDialog({ meaning: byCode, nextCodeAt, onSend })} />;
}

/** Sending the code leads to its boxes. */
export const CodeSent: Story = {
  render: (args) => <Sending {...args} />,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: sendCode }));
    const field = await screen.findByLabelText(/^(Code from the email|الرمز المرسل بالبريد)/);
    await waitFor(() => expect(field).toHaveFocus());
  },
};
export const CodeSentRtl = rtl(CodeSent);

/** The code did not arrive, or is used up: another one can be sent. */
export const CodeAgain: Story = {
  args: withDialog({ meaning: byCode, nextCodeAt: 0 }),
  play: async () => {
    await expect(await screen.findByRole('button', { name: confirm })).toBeVisible();
    await userEvent.click(
      screen.getByRole('button', { name: /^(Resend code|إعادة إرسال الرمز)$/ }),
    );
    await expect(dialog.onSend).toHaveBeenCalled();
  },
};
export const CodeAgainRtl = rtl(CodeAgain);

/** The account is being closed. */
export const Closing: Story = { args: withDialog({ status: 'closing' }) };
export const ClosingRtl = rtl(Closing);

/** What closing means is loading. */
export const LoadingMeaning: Story = { args: withDialog({ meaning: null }) };
export const LoadingMeaningRtl = rtl(LoadingMeaning);

/** No response arrived. */
export const Offline: Story = {
  args: withDialog({ meaning: null, problem: networkProblem }),
};
export const OfflineRtl = rtl(Offline);

/** An export is being created; only one at a time. */
export const CopyMaking: Story = {
  args: withSection('data', { copy: { status: 'making', expiresAt: null } }),
};
export const CopyMakingRtl = rtl(CopyMaking);

/** The link was mailed. */
export const CopyReady: Story = {
  tags: ['pictured'],
  args: withSection('data', { copy: { status: 'ready', expiresAt: '2026-11-30T09:00:00Z' } }),
};
export const CopyReadyRtl = rtl(CopyReady);

const onDownload = fn();

/** Opened by the link in the email. */
export const Downloading: Story = {
  args: withSection('data', {
    copy: { status: 'ready', expiresAt: '2026-11-30T09:00:00Z' },
    download: { status: 'idle', onDownload },
  }),
  play: async () => {
    const button = screen.getByRole('button', { name: /^(Download the files|تنزيل الملفات)$/ });
    await userEvent.click(button);
    await expect(onDownload).toHaveBeenCalled();
  },
};
export const DownloadingRtl = rtl(Downloading);
