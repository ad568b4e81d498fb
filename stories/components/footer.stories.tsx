import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Footer, FooterLinks, Ltr } from '../../src';
import { rtl } from '../support/rtl';
import { bilingual } from '../support/bilingual';

const columns = [
  {
    id: 'product',
    title: bilingual({ en: 'Product', ar: 'المنتج' }),
    entries: [
      { id: 'how', label: bilingual({ en: 'How it works', ar: 'كيف تعمل وصلة' }), href: '/#how' },
      {
        id: 'platforms',
        label: bilingual({ en: 'Platforms', ar: 'المنصات' }),
        href: '/#platforms',
      },
      { id: 'pricing', label: bilingual({ en: 'Pricing', ar: 'الأسعار' }), href: '/pricing' },
    ],
  },
  {
    id: 'company',
    title: bilingual({ en: 'Company', ar: 'الشركة' }),
    entries: [
      { id: 'about', label: bilingual({ en: 'About', ar: 'من نحن' }), href: '/about' },
      { id: 'blog', label: bilingual({ en: 'Blog', ar: 'المدونة' }), href: '/blog' },
      { id: 'contact', label: bilingual({ en: 'Contact', ar: 'التواصل معنا' }), href: '/contact' },
    ],
  },
  {
    id: 'office',
    title: bilingual({ en: 'Office', ar: 'المكتب' }),
    entries: [
      { id: 'place', label: bilingual({ en: 'Ramallah, Palestine', ar: 'رام الله، فلسطين' }) },
      {
        id: 'hours',
        label: bilingual({
          en: 'Sunday to Thursday, 9:00–17:00',
          ar: 'من الأحد إلى الخميس، من 9:00 إلى 17:00',
        }),
      },
      { id: 'mail', label: <Ltr>support@wasla.example</Ltr>, href: 'mailto:support@wasla.example' },
    ],
  },
];
const links = [
  { href: '/privacy', label: bilingual({ en: 'Privacy', ar: 'الخصوصية' }) },
  { href: '/terms', label: bilingual({ en: 'Terms', ar: 'الشروط' }) },
];

/**
 * The footer of every public page: cloth, with a band of olive leaves along its edge. The login
 * pages have only the row of small links.
 */
const meta = {
  title: 'Components/Footer',
  component: Footer,
  parameters: { layout: 'fullscreen' },
  args: {
    columns,
    links,
    tagline: bilingual({
      en: 'Messaging for businesses that answer in two languages.',
      ar: 'مراسلة للأنشطة التجارية التي تجيب عملاءها بلغتين.',
    }),
    legal: bilingual({
      en: '© 2026 Wasla. All rights reserved.',
      ar: '© 2026 وصلة. جميع الحقوق محفوظة.',
    }),
  },
} satisfies Meta<typeof Footer>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Three columns and the bottom row. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const foot = canvas.getByRole('contentinfo');
    await expect(within(foot).getAllByRole('heading')).toHaveLength(3);
    await expect(within(foot).getAllByRole('navigation')).toHaveLength(1);
    const mail = within(foot).getByRole('link', { name: 'support@wasla.example' });
    await expect(mail.querySelector('bdi')).toHaveAttribute('dir', 'ltr');
  },
};
export const DefaultRtl = rtl(Default);

/** An action among the small links: changing the answer given in the consent banner. */
export const WithAction: Story = {
  args: {
    links: [
      ...links,
      {
        id: 'consent',
        label: bilingual({ en: 'Change privacy choices', ar: 'تغيير خيارات الخصوصية' }),
        onPress: fn(),
      },
    ],
  },
  play: async ({ canvas, args }) => {
    const action = canvas.getByRole('button', {
      name: /Change privacy choices|تغيير خيارات الخصوصية/,
    });
    await userEvent.click(action);
    const [, , last] = args.links ?? [];
    if (!last || !('onPress' in last)) throw new Error('The last of the small links does nothing.');
    await expect(last.onPress).toHaveBeenCalledOnce();
  },
};
export const WithActionRtl = rtl(WithAction);

/** Only the row of small links. */
export const LinksOnly: Story = {
  render: ({ links: shown = [] }) => <FooterLinks links={shown} className="p-5 text-text-subtle" />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(2);
  },
};
export const LinksOnlyRtl = rtl(LinksOnly);
