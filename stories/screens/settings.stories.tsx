import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { SettingsScreen, type SettingsScreenProps } from '../../src';
import { networkProblem } from '../support/problems';
import { rtl } from '../support/rtl';
import { screenDocs } from '../support/screen-docs';
import { sections, settingsArgs, withSection } from '../support/account/settings';
import { followContents } from '../support/account/settings-contents';

/**
 * `/profile/settings`: each section is saved on its own, with a confirmation before unsaved changes
 * are lost. It calls `PATCH /api/v1/users/me`, `POST …/auth/change-password`, `…/auth/sessions` and
 * `…/payments/billing-address`.
 */
const meta = {
  title: 'Screens/Settings',
  component: SettingsScreen,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', screen: screenDocs.settings },
  args: settingsArgs,
} satisfies Meta<typeof SettingsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const save = /^(Save changes|حفظ التغييرات)$/;
const discard = /^(Discard changes|تجاهل التغييرات)$/;

/** The form that contains a field. */
function formOf(canvasElement: HTMLElement, name: string) {
  const field = canvasElement.querySelector<HTMLInputElement>(`[name=${name}]`);
  const form = field?.closest('form');
  if (!field || !form) throw new Error(`No form has a field named ${name}.`);
  return { field, form: within(form) };
}

/** Typed, reverted, typed again and saved; only this section is submitted. */
export const Settled: Story = {
  tags: ['pictured'],
  play: async ({ args, canvasElement }) => {
    const { field, form } = formOf(canvasElement, 'lastName');
    const before = field.value;
    await expect(form.queryByRole('button', { name: discard })).toBeNull();
    await userEvent.type(field, '-Saleh');
    await waitFor(() => expect(args.onUnsaved).toHaveBeenLastCalledWith(true));
    await userEvent.click(form.getByRole('button', { name: discard }));
    await waitFor(() => expect(args.onUnsaved).toHaveBeenLastCalledWith(false));
    const again = formOf(canvasElement, 'lastName');
    await expect(again.field).toHaveValue(before);
    await userEvent.type(again.field, '-Saleh');
    await userEvent.click(again.form.getByRole('button', { name: save }));
    await expect(sections.business.state.onSave).toHaveBeenCalledWith(
      expect.objectContaining({ lastName: `${before}-Saleh` }),
      expect.objectContaining({ lastName: before }),
    );
    await expect(sections.contact.state.onSave).not.toHaveBeenCalled();
  },
};
export const SettledRtl = rtl(Settled);

/** On a phone, a list above the sections leads to each of them. */
export const Contents: Story = { play: followContents };
export const ContentsRtl = rtl(Contents);

/** Saves as the server does, after a moment. */
function Saving(props: SettingsScreenProps) {
  const own = props.sections ?? sections;
  const [business, setBusiness] = useState(own.business);
  return (
    <SettingsScreen
      {...props}
      sections={{
        ...own,
        business: {
          ...business,
          state: {
            ...business.state,
            onSave: (values) =>
              setBusiness({ values, state: { ...business.state, status: 'saved' } }),
          },
        },
      }}
    />
  );
}

const saved = /^(Changes saved|حُفظت التغييرات)$/;

/** Saved: confirmed next to the button, and no changes are unsaved any more. */
export const Saved: Story = {
  args: { sections },
  render: (args) => <Saving {...args} />,
  play: async ({ args, canvasElement }) => {
    const { field, form } = formOf(canvasElement, 'firstName');
    const typed = document.documentElement.lang === 'ar' ? 'سلمى نور' : 'Salma Noor';
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    const button = form.getByRole('button', { name: save });
    await userEvent.click(button);
    await expect(await form.findByText(saved)).toBeVisible();
    await expect(button).toHaveFocus();
    await screen.findByText(saved, { selector: '[data-announcer] > p' });
    await expect(args.onUnsaved).toHaveBeenLastCalledWith(false);
    await expect(field).toHaveValue(typed);
  },
};
export const SavedRtl = rtl(Saved);

/** One save failed and one is in progress; typed text is kept. */
export const Failed: Story = {
  args: {
    sections: {
      ...sections,
      business: {
        ...sections.business,
        state: {
          ...sections.business.state,
          problem: { id: 'server.requestFailed', status: 409 },
          serverErrors: { businessName: 'register.businessName.takenError' },
        },
      },
      contact: {
        ...sections.contact,
        state: { ...sections.contact.state, status: 'saving' },
      },
      billing: {
        ...sections.billing,
        state: {
          ...sections.billing.state,
          problem: {
            id: 'billing.saveAddress.error',
            values: { status: '422' },
            detail: 'billing.postalCode.invalidError',
          },
          serverErrors: { postalCode: 'billing.postalCode.invalidError' },
        },
      },
    },
  },
};
export const FailedRtl = rtl(Failed);

const unconfirmed = {
  ...sections.contact,
  facts: {
    emailVerified: false,
    phoneVerified: false,
    previousEmail: 'salma.odeh@oldmailbox.example',
    previousPhone: '+970569000118',
  },
};

const sendLink = /^(Send a new link|إرسال رابط جديد)$/;

/** A new email address and phone number are unconfirmed; the old ones are still in use. */
export const Unconfirmed: Story = {
  args: { sections: { ...sections, contact: unconfirmed } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: sendLink }));
    await expect(unconfirmed.emailLink.onSend).toHaveBeenCalled();
  },
};
export const UnconfirmedRtl = rtl(Unconfirmed);

/** A new link was sent: the button stays, ignores clicks, and shows the remaining wait. */
export const LinkSent: Story = {
  args: { sections: { ...sections, contact: unconfirmed } },
  render: ({ sections: all, ...args }) => {
    const emailLink = {
      ...unconfirmed.emailLink,
      status: 'sent' as const,
      nextAllowedAt: Date.now() + 24_000,
    };
    return (
      <SettingsScreen
        {...args}
        sections={all && { ...all, contact: { ...all.contact, emailLink } }}
      />
    );
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: sendLink });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription(
      /^(You can request a new link in \d+ seconds|يمكنك طلب رابط جديد بعد \d+ ثانية)$/,
    );
    await userEvent.click(button);
    await expect(unconfirmed.emailLink.onSend).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
  },
};
export const LinkSentRtl = rtl(LinkSent);

/** Created with Google: no password and no phone yet. */
export const ByGoogle: Story = {
  name: 'Registered with Google',
  args: {
    sections: {
      ...sections,
      contact: {
        ...sections.contact,
        values: { email: 'salma@jabaloil.example', phone: '' },
        facts: { emailVerified: true, phoneVerified: false },
      },
      password: { ...sections.password, hasPassword: false },
    },
  },
};
export const ByGoogleRtl = rtl(ByGoogle);

/** One session is being ended. */
export const EndingSession: Story = {
  args: withSection('sessions', { ending: 'office' }),
  play: async ({ canvas }) => {
    await userEvent.click(
      canvas.getByRole('button', {
        name: /^(Log out: .*Unknown device.*|تسجيل الخروج من: .*جهاز غير معروف.*)$/,
      }),
    );
    await expect(sections.sessions.onEnd).toHaveBeenCalledWith('unknown');
  },
};
export const EndingSessionRtl = rtl(EndingSession);

/** One was ended: announced below the list. */
export const SessionEnded: Story = {
  args: withSection('sessions', { ended: 'one' }),
  play: async ({ canvas }) => {
    const words = canvas.getByText(/^(Device logged out|سُجّل الخروج من الجهاز)$/);
    await expect(words.closest('[role=status]')).toBeVisible();
  },
};
export const SessionEndedRtl = rtl(SessionEnded);

/** All others were ended. */
export const OthersEnded: Story = {
  args: withSection('sessions', {
    sessions: sections.sessions.sessions?.filter(({ current }) => current) ?? [],
    ended: 'others',
  }),
  play: async ({ canvas }) => {
    const words = canvas.getByText(/^(All other devices logged out|سُجّل الخروج من بقية الأجهزة)$/);
    await expect(words.closest('[role=status]')).toBeVisible();
  },
};
export const OthersEndedRtl = rtl(OthersEnded);

/** Parts that could not be loaded keep their space; the rest works. */
export const Partial: Story = {
  args: {
    sections: {
      ...sections,
      billing: {
        ...sections.billing,
        values: null,
        loadProblem: { id: 'billing.load.error' },
      },
      sessions: {
        ...sections.sessions,
        sessions: null,
        problem: networkProblem,
      },
    },
  },
};
export const PartialRtl = rtl(Partial);

/** The account is loading. */
export const Loading: Story = { tags: ['pictured'], args: { owner: null, sections: null } };
export const LoadingRtl = rtl(Loading);

/** The account could not be loaded. */
export const LoadFailed: Story = {
  args: {
    owner: null,
    sections: null,
    problem: networkProblem,
  },
};
export const LoadFailedRtl = rtl(LoadFailed);

/** Leaving with unsaved changes: the safe answer has the focus. */
export const Leaving: Story = {
  args: { leave: { onStay: fn(), onLeave: fn() } },
  play: async ({ args }) => {
    const stay = await screen.findByRole('button', { name: /^(Stay|البقاء)$/ });
    await waitFor(() => expect(stay).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(args.leave?.onStay).toHaveBeenCalled();
  },
};
export const LeavingRtl = rtl(Leaving);
