import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { type FactorSectionProps, type ProofDialogProps, SettingsScreen } from '../../src';
import { recoveryCodes, setup } from '../support/account/factor';
import { open, proof } from '../support/account/profile-dialogs';
import { rtl } from '../support/rtl';
import { screenDocs } from '../support/screen-docs';
import { sections, settingsArgs, withSection } from '../support/account/settings';

/** The settings with two-step login in some state. */
const withFactor = (factor: Partial<FactorSectionProps>, proof?: ProofDialogProps) => ({
  sections: { ...withSection('factor', factor).sections, proof },
});

/**
 * Two-step login in `/profile/settings`: turned on with a QR code and a first code, recovery codes
 * shown once, turned off after a proof. It calls `POST …/auth/second-factor`, its `/confirm`,
 * `DELETE …/auth/second-factor` and `POST …/auth/prove`.
 */
const meta = {
  title: 'Screens/Settings/Two-step login',
  component: SettingsScreen,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', screen: screenDocs.settingsFactor },
  args: settingsArgs,
} satisfies Meta<typeof SettingsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** On: one button turns it off, another makes new recovery codes. */
export const On: Story = {
  tags: ['pictured'],
  args: withFactor({ isOn: true }),
  play: async ({ canvas }) => {
    const off = canvas.getByRole('button', { name: /^(Turn off|إيقاف)$/ });
    await userEvent.click(off);
    await expect(sections.factor.onTurnOff).toHaveBeenCalled();
    const renew = /^(Get new recovery codes|إنشاء رموز احتياطية جديدة)$/;
    await userEvent.click(canvas.getByRole('button', { name: renew }));
    await expect(sections.factor.onRenew).toHaveBeenCalled();
  },
};
export const OnRtl = rtl(On);

/** Turned on, but the answer with the recovery codes was lost. */
export const CodesUnsaved: Story = {
  args: withFactor({ isOn: true, codesUnsaved: true }),
};
export const CodesUnsavedRtl = rtl(CodesUnsaved);

/** A key to scan or to type, and the six boxes for its first code. */
export const SettingUp: Story = {
  args: withFactor({ setup }),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('img', { name: /QR|الاستجابة السريعة/ })).toBeVisible();
    await expect(canvas.getByText(setup.authenticatorKey)).toHaveAttribute('dir', 'ltr');
    await expect(
      canvas.getByRole('button', { name: /^(Copy: .*key.*|نسخ: .*المفتاح.*)$/ }),
    ).toBeVisible();
    const code = canvasElement.querySelector<HTMLInputElement>('[name=code]');
    if (!code) throw new Error('There is no field for the code.');
    await userEvent.type(code, '135790');
    await expect(sections.factor.onConfirm).toHaveBeenCalledWith('135790');
    await userEvent.click(canvas.getByRole('button', { name: /^(Not now|ليس الآن)$/ }));
    await expect(sections.factor.onCancel).toHaveBeenCalled();
  },
};
export const SettingUpRtl = rtl(SettingUp);

/** The first code was wrong. */
export const WrongFirstCode: Story = {
  args: withFactor({
    setup: {
      ...setup,
      problem: { id: 'server.verificationFailed', status: 422 },
      codeProblem: { id: 'settings.factor.wrong' },
    },
  }),
};
export const WrongFirstCodeRtl = rtl(WrongFirstCode);

/** The recovery codes, shown once: copied, saved as a file, and dismissed. */
export const RecoveryCodes: Story = {
  tags: ['pictured'],
  args: withFactor({ isOn: true, recoveryCodes }),
  play: async ({ canvas, args }) => {
    // Leaving the page asks for confirmation, as the codes are shown only once.
    await waitFor(() => expect(args.onUnsaved).toHaveBeenLastCalledWith(true));
    const list = canvas.getByRole('list', { name: /^(recovery codes|الرموز الاحتياطية)$/ });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(10);
    const file = canvas.getByRole('link', { name: /^(Download as a text file|تنزيل ملف نصي)$/ });
    const text = decodeURIComponent(file.getAttribute('href')?.split(',')[1] ?? '');
    await expect(text.trim().split('\n')).toEqual([...recoveryCodes]);
    await userEvent.click(canvas.getByRole('button', { name: /^(I’ve saved them|حفظتُ الرموز)$/ }));
    await expect(sections.factor.onCodesSaved).toHaveBeenCalled();
  },
};
export const RecoveryCodesRtl = rtl(RecoveryCodes);

/** New recovery codes, in place of the earlier ones. */
export const RenewedCodes: Story = {
  args: withFactor({ isOn: true, recoveryCodes, renewed: true }),
};
export const RenewedCodesRtl = rtl(RenewedCodes);

/** Turning it on failed. */
export const Failed: Story = {
  args: withFactor({ problem: { id: 'server.requestFailed', status: 503 } }),
};
export const FailedRtl = rtl(Failed);

/** Re-authentication with the password before a change that could lock the owner out. */
export const AskingForPassword: Story = {
  args: withFactor({ isOn: true, working: true }, proof),
  play: async () => {
    const dialog = await open();
    const field = dialog.getByLabelText(/^(Password|كلمة المرور)$/);
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(proof.onProve).not.toHaveBeenCalled();
    await userEvent.type(field, 'olive-grove{Enter}');
    await expect(proof.onProve).toHaveBeenCalledWith('olive-grove');
    await userEvent.keyboard('{Escape}');
    await expect(proof.onClose).toHaveBeenCalled();
  },
};
export const AskingForPasswordRtl = rtl(AskingForPassword);

/** A Google account with two-step login has no password: it asks for a code, which was wrong. */
export const AskingForCode: Story = {
  args: withFactor(
    { isOn: true, working: true },
    { ...proof, by: 'code', serverErrors: { proof: 'settings.factor.wrong' } },
  ),
};
export const AskingForCodeRtl = rtl(AskingForCode);

const mail = { email: 'salma@jabaloil.example', sending: false, nextCodeAt: null, onSend: fn() };
const mailed: ProofDialogProps = { ...proof, by: 'mail', mail };

/** An account that signs in only with Google: a code by email, or its passkey. */
export const AskingByMail: Story = {
  args: withFactor({ working: true }, { ...mailed, passkey: { asking: false, onUse: fn() } }),
  play: async () => {
    const dialog = await open();
    await userEvent.click(dialog.getByRole('button', { name: /^(Send a code|إرسال رمز)$/ }));
    await expect(mail.onSend).toHaveBeenCalled();
    await expect(
      dialog.getByRole('button', { name: /^(Use a passkey|استخدام مفتاح مرور)$/ }),
    ).toBeVisible();
  },
};
export const AskingByMailRtl = rtl(AskingByMail);

/** The code was mailed: six boxes, and another code. */
export const CodeMailed: Story = {
  args: withFactor({ working: true }, { ...mailed, mail: { ...mail, nextCodeAt: 0 } }),
  play: async () => {
    const dialog = await open();
    const field = dialog.getByLabelText(/^(Code from the email|الرمز المرسل بالبريد الإلكتروني)$/);
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.type(field, '407118');
    await expect(mailed.onProve).toHaveBeenCalledWith('407118');
  },
};
export const CodeMailedRtl = rtl(CodeMailed);
