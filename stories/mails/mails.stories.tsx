import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { MailTemplate } from '../../api/mails/samples';
import { rtl } from '../support/rtl';
import { MailFrame } from './mail-frame';

interface MailsProps {
  /** The mails, by the names of their templates. */
  templates: readonly MailTemplate[];
}

function Mails({ templates }: MailsProps) {
  return (
    <main className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,600px),1fr))] items-start gap-6 p-4">
      {templates.map((template) => (
        <MailFrame key={template} template={template} />
      ))}
    </main>
  );
}

/**
 * Every mail, rendered by the server's own code with realistic values. The toolbar changes language
 * and theme, as a mail client does.
 */
const meta = {
  title: 'Mails/Every mail',
  component: Mails,
  tags: ['screen', 'pictured', '!autodocs'],
  parameters: { layout: 'fullscreen' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('[aria-busy=true]')).toHaveLength(0));
  },
} satisfies Meta<typeof Mails>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Money that has arrived: by card or PayPal, by transfer, or a part of it. */
export const Receipts: Story = {
  args: {
    templates: [
      'payment_received',
      'transfer_arrived',
      'transfer_partial',
      'transfer_credited',
      'transfer_late',
      'payment_credited',
    ],
  },
};
export const ReceiptsRtl = rtl(Receipts);

/** Announcements a month ahead: a price, and the legal texts. */
export const ComingChanges: Story = {
  args: { templates: ['price_change', 'terms_change', 'privacy_change'] },
};
export const ComingChangesRtl = rtl(ComingChanges);

/** Money that did not arrive or was returned. */
export const Trouble: Story = {
  args: {
    templates: ['charge_failed', 'renewal_due', 'payment_refunded', 'payment_charged_back'],
  },
};
export const TroubleRtl = rtl(Trouble);

/** A renewal whose card is not tried again: what to do depends on why. */
export const Declined: Story = {
  args: { templates: ['card_refused', 'card_expired', 'payment_refused'] },
};
export const DeclinedRtl = rtl(Declined);

/** What changed in a plan, or will. */
export const Plans: Story = {
  args: {
    templates: [
      'plan_changed',
      'plan_scheduled',
      'monthly_scheduled',
      'subscription_canceled',
      'subscription_ended',
    ],
  },
};
export const PlansRtl = rtl(Plans);

/**
 * Before something happens: all but the renewal of a year can be switched off by their reader. The
 * reminder of the next payment names both plans, because a smaller one was chosen for it.
 */
export const Reminders: Story = {
  args: {
    templates: [
      'trial_ends_soon',
      'trial_ends_today',
      'renewal_soon',
      'renewal_yearly',
      'card_expires',
      'usage_warning',
      'usage_reached',
    ],
  },
};
export const RemindersRtl = rtl(Reminders);

/** Codes and links of an account. */
export const Account: Story = {
  args: {
    templates: [
      'password_code_email',
      'email_link',
      'code_undelivered',
      'registration_attempt',
      'email_in_use',
      'closing_code',
      'proof_code',
      'account_closed',
      'archive_ready',
    ],
  },
};
export const AccountRtl = rtl(Account);

/** Mails to the owner of an account about its security, and mails to the office. */
export const Security: Story = {
  args: {
    templates: [
      'password_changed',
      'email_changed',
      'phone_changed',
      'google_linked',
      'google_takeover',
      'second_factor_on',
      'second_factor_off',
      'passkey_added',
      'passkey_removed',
      'sessions_ended',
      'new_device',
      'login_locked',
      'contact_message',
      'alarms_open',
    ],
  },
};
export const SecurityRtl = rtl(Security);
