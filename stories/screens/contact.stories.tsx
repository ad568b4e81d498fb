import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { ContactScreen, useFormat } from '../../src';
import { clearAnnouncements, readAnnouncements } from '../support/announcements';
import { typed } from '../support/bilingual';
import { rtl } from '../support/rtl';
import { sample } from '../support/sample-names';
import { screenDocs } from '../support/screen-docs';
import { links, requireAll } from '../support/screens';

const closes = new Date('2026-11-19T15:00:00Z');
const opens = new Date('2026-11-22T07:00:00Z');

const written = {
  inquiryType: 'sales',
  name: sample('fullName'),
  email: 'salma@jabaloil.example',
  company: sample('company'),
  phone: '+970599000118',
  subject: typed({ en: 'Two shops, one account', ar: 'متجران وحساب واحد' }),
  message: typed({
    en: 'We run two shops in Nablus and Ramallah. Can both answer from one account, each with its own number?',
    ar: 'لدينا متجران، واحد في نابلس وآخر في رام الله. هل يمكن أن يردّا من حساب واحد، ولكل منهما رقمه؟',
  }),
};

/** `/contact`: typed text survives every failure. */
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
  // The time is in the story's language.
  render: function Contact(args) {
    const { weekday, date, time } = useFormat();
    const day = args.now?.open === false && args.now.day !== undefined && weekday(opens);
    const now = args.now?.open
      ? { open: true as const, until: time(closes) }
      : { open: false as const, at: time(opens), ...(day && { day }) };
    const replyBy = { day: weekday(opens), date: date(opens), time: time(opens) };
    const sent = args.sent && { ...args.sent, replyBy };
    return <ContactScreen {...args} now={now} sent={sent} />;
  },
} satisfies Meta<typeof ContactScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The initial state. */
export const Empty: Story = { tags: ['pictured'] };
export const EmptyRtl = rtl(Empty);

/** Submitted without required fields: a summary links to each field, and focus goes to it. */
export const Incomplete: Story = {
  tags: ['pictured'],
  play: async ({ canvas, canvasElement, args }) => {
    await readAnnouncements();
    clearAnnouncements();
    await userEvent.click(canvas.getByRole('button', { name: /Send message|إرسال الرسالة/ }));
    await waitFor(() => expect(canvasElement.querySelector('[data-error-summary]')).toHaveFocus());
    await expect(args.onSubmit).not.toHaveBeenCalled();
    // Only the summary is read.
    await expect(await readAnnouncements()).toBe('');
  },
};
export const IncompleteRtl = rtl(Incomplete);

/** The message is being sent. */
export const Sending: Story = { args: { status: 'sending', fill: written } };
export const SendingRtl = rtl(Sending);

/** Sending failed: email and WhatsApp links contain the same text. */
export const Failed: Story = {
  args: {
    status: 'failed',
    fill: written,
    otherWays: { mail: 'mailto:support@wasla.example', whatsapp: '#whatsapp' },
  },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', {
      name: /(opens in a new tab|يُفتح في علامة تبويب جديدة)\)$/,
    });
    await expect(link).toHaveAttribute('href', '#whatsapp');
  },
};
export const FailedRtl = rtl(Failed);

/** The message looks automated: the user is asked to confirm, and nothing is lost. */
export const Suspect: Story = {
  tags: ['pictured'],
  args: { status: 'suspect', fill: written },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox'));
    await userEvent.click(canvas.getByRole('button', { name: /Send message|إرسال الرسالة/ }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
export const SuspectRtl = rtl(Suspect);

/** Sent: a reference number, and when to expect a reply. */
export const Sent: Story = {
  tags: ['pictured'],
  args: {
    sent: {
      reference: 'MSG-000318',
      email: 'salma@jabaloil.example',
      replyBy: { day: '', date: '', time: '' },
      onAgain: fn(),
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('main h2')).toBeVisible();
    await expect(canvas.getByText('MSG-000318')).toBeVisible();
  },
};
export const SentRtl = rtl(Sent);

/** While the office is closed. */
export const Closed: Story = { args: { now: { open: false, day: '', at: '' } } };
export const ClosedRtl = rtl(Closed);

/** Before the office opens on the same day. */
export const OpensToday: Story = { args: { now: { open: false, at: '' } } };
export const OpensTodayRtl = rtl(OpensToday);
