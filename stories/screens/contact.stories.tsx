import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { ContactScreen, useFormat, useLocale } from '../../src';
import { forgetHeard, heard } from '../support/heard';
import { rtl } from '../support/rtl';
import { screenDocs } from '../support/screen-docs';
import { links, requireAll } from '../support/screens';

const closes = new Date('2026-11-19T15:00:00Z');
const opens = new Date('2026-11-22T07:00:00Z');

const written = {
  inquiryType: 'sales',
  name: 'سلمى عودة',
  email: 'salma@jabaloil.example',
  company: 'Jabal Oil',
  phone: '+970599000118',
  subject: 'Two shops, one account',
  message:
    'We run two shops in Nablus and Ramallah. Can both answer from one account, each with its own number?',
};

/** The same, as it would have been written in Arabic. */
const writtenInArabic = {
  ...written,
  company: 'زيت الجبل',
  subject: 'متجران وحساب واحد',
  message:
    'لدينا متجران، واحد في نابلس وآخر في رام الله. هل يمكن أن يردّا من حساب واحد، ولكل منهما رقمه؟',
};

/** `/contact`: what was typed stays through every failure. */
const meta = {
  title: 'Screens/Contact',
  component: ContactScreen,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', screen: screenDocs.contact },
  args: {
    links: { ...links, current: links.contact },
    status: 'idle',
    validate: ({ name, email, subject, message }) => requireAll({ name, email, subject, message }),
    onSubmit: fn(),
    replyHours: 24,
    trapName: 'wsl7t',
    now: { open: true, until: '17:00' },
  },
  // The clock speaks the language on stage; what someone wrote is in the one they began in.
  render: function Contact(args) {
    const { locale } = useLocale();
    const [began] = useState(locale);
    const { weekday, date, time } = useFormat();
    const now = args.now?.open
      ? { open: true as const, until: time(closes) }
      : { open: false as const, day: weekday(opens), at: time(opens) };
    const replyBy = { day: weekday(opens), date: date(opens), time: time(opens) };
    const sent = args.sent && { ...args.sent, replyBy };
    const fill = args.fill && (began === 'ar' ? writtenInArabic : written);
    return <ContactScreen {...args} now={now} sent={sent} fill={fill} />;
  },
} satisfies Meta<typeof ContactScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** As it opens. */
export const Empty: Story = {};
export const EmptyRtl = rtl(Empty);

/** Sent without what is required: a summary leads to each field, and the first has the focus. */
export const Incomplete: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await heard();
    forgetHeard();
    await userEvent.click(canvas.getByRole('button', { name: /Send message|إرسال الرسالة/ }));
    await waitFor(() => expect(canvasElement.querySelector('[data-error-summary]')).toHaveFocus());
    await expect(args.onSubmit).not.toHaveBeenCalled();
    // The summary alone is heard.
    await expect(await heard()).toBe('');
  },
};
export const IncompleteRtl = rtl(Incomplete);

/** On its way. */
export const Sending: Story = { args: { status: 'sending', fill: written } };
export const SendingRtl = rtl(Sending);

/** It could not be sent: the text goes along to mail or WhatsApp. */
export const Failed: Story = {
  args: {
    status: 'failed',
    fill: written,
    otherWays: { mail: 'mailto:support@wasla.example', whatsapp: '#whatsapp' },
  },
};
export const FailedRtl = rtl(Failed);

/** It looks as if a program had sent it: the person is asked, and nothing is lost. */
export const Suspect: Story = {
  args: { status: 'suspect', fill: written },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('checkbox'));
    await userEvent.click(canvas.getByRole('button', { name: /Send message|إرسال الرسالة/ }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
export const SuspectRtl = rtl(Suspect);

/** Sent: a reference, and the moment by which a reply comes. */
export const Sent: Story = {
  args: {
    sent: {
      reference: 'MSG-000318',
      email: 'salma@jabaloil.example',
      replyBy: { day: '', date: '', time: '' },
      onAgain: fn(),
    },
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('main h2')).toBeVisible();
    await expect(within(canvasElement).getByText('MSG-000318')).toBeVisible();
  },
};
export const SentRtl = rtl(Sent);

/** While the office is closed. */
export const Closed: Story = { args: { now: { open: false, day: '', at: '' } } };
export const ClosedRtl = rtl(Closed);
