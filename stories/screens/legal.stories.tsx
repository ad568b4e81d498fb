import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { LegalScreen, useLocale } from '../../src';
import { type LegalTexts, legalTexts } from '../support/legal-texts';
import { article as sampleArticle } from '../support/posts';
import { rtl } from '../support/rtl';
import { screenDocs } from '../support/screen-docs';
import { links } from '../support/screens';

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
    date: '',
    version: '',
    article: [],
    onPrint: fn(),
  },
  loaders: [async () => ({ texts: await legalTexts() })],
  render: function Legal({ coming, ...args }, { loaded }) {
    const { locale } = useLocale();
    const { head, article } = (loaded.texts as LegalTexts)[args.kind][locale];
    return (
      <LegalScreen
        {...args}
        lead={head.lead ?? ''}
        date={head.date ?? ''}
        version={head.version ?? ''}
        // A picture would change with every edit of our own text.
        article={coming ? sampleArticle(locale) : article}
        coming={coming && { ...coming, summary: summaries[locale] }}
      />
    );
  },
} satisfies Meta<typeof LegalScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The privacy policy. */
export const Privacy: Story = {
  play: async ({ canvas, args }) => {
    const [print] = canvas.getAllByRole('button', { name: /Print|طباعة/ });
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
