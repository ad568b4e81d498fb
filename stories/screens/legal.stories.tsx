import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { LegalScreen, useLocale } from '../../src';
import { article } from '../support/posts';
import { rtl } from '../support/rtl';
import { screenDocs } from '../support/screen-docs';
import { links } from '../support/screens';

const leads = {
  en: 'What we keep, for how long, and how to have it deleted.',
  ar: 'ما نحتفظ به، ومدة الاحتفاظ، وكيفية طلب حذفه.',
};

const summaries = {
  en: 'Refunds of unused days are paid within 5 working days instead of 10. The rules for WhatsApp numbers are stated in full.',
  ar: 'تُردّ قيمة الأيام غير المستخدمة خلال 5 أيام عمل بدلًا من 10. وتُذكر قواعد أرقام واتساب كاملة.',
};

/** `/privacy` and `/terms`: dated, with a table of contents, and printable. */
const meta = {
  title: 'Screens/Legal',
  component: LegalScreen,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', screen: screenDocs.legal },
  args: {
    links,
    kind: 'privacy',
    lead: '',
    date: '2026-11-21',
    version: '1',
    article: [],
    onPrint: fn(),
  },
  render: function Legal({ coming, ...args }) {
    const { locale } = useLocale();
    return (
      <LegalScreen
        {...args}
        lead={leads[locale]}
        article={article(locale)}
        coming={coming && { ...coming, summary: summaries[locale] }}
      />
    );
  },
} satisfies Meta<typeof LegalScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The privacy policy. */
export const Privacy: Story = {
  play: async ({ canvasElement, args }) => {
    const [print] = within(canvasElement).getAllByRole('button', { name: /Print|طباعة/ });
    if (!print) throw new Error('There is no button to print.');
    await userEvent.click(print);
    await expect(args.onPrint).toHaveBeenCalledOnce();
  },
};
export const PrivacyRtl = rtl(Privacy);

/** The terms of service. */
export const Terms: Story = { args: { kind: 'terms' } };
export const TermsRtl = rtl(Terms);

/** The next version is announced: its date and summary are above the current text. */
export const ComingVersion: Story = {
  tags: ['pictured'],
  args: { kind: 'terms', coming: { date: '2027-01-31T22:00:00.000Z', summary: '' } },
};
export const ComingVersionRtl = rtl(ComingVersion);
