import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { ConsentBanner, Link, Ltr } from '../../src';
import { rtl } from '../support/rtl';
import { bilingual } from '../support/bilingual';
import { Say } from '../support/say';

/**
 * Asks once whether visits may be counted. Both answers have the same appearance and width, and
 * declining is as easy as accepting. It takes no focus. Render it last in the page: at the end of
 * the page it has its own space and covers nothing.
 */
const meta = {
  title: 'Components/ConsentBanner',
  component: ConsentBanner,
  parameters: { layout: 'fullscreen' },
  args: {
    title: bilingual({ en: 'May we count page visits?', ar: 'هل نحصي زيارات الصفحات؟' }),
    children: bilingual({
      en: 'Only the path of the page, without name, phone or email.',
      ar: 'مسار الصفحة فقط، دون الاسم أو الهاتف أو البريد.',
    }),
    onAllow: fn(),
    onDecline: fn(),
  },
} satisfies Meta<typeof ConsentBanner>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Two answers of the same width, both reachable by keyboard. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('region')).toHaveAccessibleName();
    const [decline, allow] = canvas.getAllByRole('button');
    await expect(decline?.offsetWidth).toBe(allow?.offsetWidth);
    await expect(decline?.className).toBe(allow?.className);
    await userEvent.tab();
    await expect(decline).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onDecline).toHaveBeenCalled();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onAllow).toHaveBeenCalled();
  },
};
export const DefaultRtl = rtl(Default);

/**
 * The page stays usable: focused elements scroll clear of the banner, and focusing its own buttons
 * scrolls nothing.
 */
export const OverPage: Story = {
  render: (args) => (
    <>
      <ul className="grid gap-4 p-gutter">
        {Array.from({ length: 40 }, (_, at) => (
          <li key={at}>
            <Link href="#payment" standalone>
              <Say en="Payment" ar="الدفعة" /> <Ltr>{at + 1}</Ltr>
            </Link>
          </li>
        ))}
      </ul>
      <ConsentBanner {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    const banner = canvas.getByRole('region');
    const root = document.documentElement;
    await waitFor(() => expect(getComputedStyle(root).scrollPaddingBlockEnd).not.toBe('auto'));
    for (const link of canvas.getAllByRole('link')) {
      link.focus();
      const { top } = banner.getBoundingClientRect();
      // Including the focus outline: 2 px wide, 2 px away.
      await expect(link.getBoundingClientRect().bottom + 4).toBeLessThanOrEqual(top);
    }
    window.scrollTo(0, 0);
    for (const button of canvas.getAllByRole('button')) button.focus();
    await expect(window.scrollY).toBe(0);
  },
};
export const OverPageRtl = rtl(OverPage);
