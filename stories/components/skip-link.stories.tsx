import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { SkipLink, mainId } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';

/**
 * The first tab stop of every page. It is visible only while focused and moves to the main element,
 * which receives the focus.
 */
const meta = {
  title: 'Components/SkipLink',
  component: SkipLink,
  render: (args) => (
    <>
      <SkipLink {...args} />
      <nav className="flex gap-4">
        <a href="#pricing">
          <Say en="Pricing" ar="الأسعار" />
        </a>
      </nav>
      <main id={mainId} tabIndex={-1} className="mt-16">
        <Say en="The page itself" ar="الصفحة نفسها" />
      </main>
    </>
  ),
} satisfies Meta<typeof SkipLink>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The first Tab focuses it and makes it visible. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link');
    await expect(links[0]?.getBoundingClientRect().bottom).toBeLessThan(0);
    await userEvent.tab();
    await expect(links[0]).toHaveFocus();
    await expect(links[0]?.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
    await expect(links[0]).toHaveAttribute('href', '#main');
  },
};
export const DefaultRtl = rtl(Default);
