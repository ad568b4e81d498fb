import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Breadcrumbs } from '../../src';
import { rtl } from '../support/rtl';
import { bilingual } from '../support/bilingual';

/**
 * The path from the top of the site to the current page. The last item is the current page and not
 * a link.
 */
const meta = {
  title: 'Components/Breadcrumbs',
  component: Breadcrumbs,
  args: {
    items: [
      { href: '#home', label: bilingual({ en: 'Home', ar: 'الرئيسية' }) },
      { href: '#blog', label: bilingual({ en: 'Blog', ar: 'المدونة' }) },
    ],
    current: bilingual({ en: 'One answer for one question', ar: 'رد واحد لسؤال واحد' }),
  },
} satisfies Meta<typeof Breadcrumbs>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Links in reading order; the chevrons are mirrored with the page. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('navigation')).toHaveAccessibleName();
    const [home, blog] = canvas.getAllByRole('link');
    await userEvent.tab();
    await expect(home).toHaveFocus();
    await userEvent.tab();
    await expect(blog).toHaveFocus();
    await expect(canvasElement.querySelector('[aria-current="page"]')).toHaveTextContent(
      /question|سؤال/,
    );
    const chevron = canvasElement.querySelector('[data-mirror="flip"]');
    const transform = chevron && getComputedStyle(chevron).transform;
    await expect(new DOMMatrixReadOnly(transform ?? '').a).toBe(
      document.documentElement.dir === 'rtl' ? -1 : 1,
    );
  },
};
export const DefaultRtl = rtl(Default);
