import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Icon, forwardGlyph, lockGlyph, numberedListGlyph } from '../../src';
import { rtl } from '../support/rtl';

/**
 * A drawing beside a word, in the word's own colour. What happens when the page turns is a part of the
 * glyph, so nobody decides it twice: `flip` turns over, `never` stays, `drawn` has a drawing for each
 * direction. Inside an island that keeps its direction a glyph keeps its own too.
 */
const meta = {
  title: 'Components/Icon',
  component: Icon,
  args: { glyph: lockGlyph },
  argTypes: { glyph: { control: false } },
} satisfies Meta<typeof Icon>;

export default meta;
type Story = StoryObj<typeof meta>;

const isRtl = () => document.documentElement.dir === 'rtl';

function iconIn(canvas: HTMLElement): SVGElement {
  const icon = canvas.querySelector<SVGElement>('[data-slot=icon]');
  if (!icon) throw new Error('No icon was drawn.');
  return icon;
}

/** A thing looks the same from either side. Nobody hears it: the word beside it says what it means. */
export const Never: Story = {
  play: async ({ canvasElement }) => {
    const icon = iconIn(canvasElement);
    await expect(icon).toHaveAttribute('aria-hidden', 'true');
    await expect(getComputedStyle(icon).scale).toBe('none');
  },
};
export const NeverRtl = rtl(Never);

/** What shows the order of reading turns with it: forward is towards the end of the line. */
export const Flip: Story = {
  args: { glyph: forwardGlyph },
  play: async ({ canvasElement }) => {
    const { scale } = getComputedStyle(iconIn(canvasElement));
    await expect(scale).toBe(isRtl() ? '-1 1' : '1');
  },
};
export const FlipRtl = rtl(Flip);

/** Its lines turn and its digits do not: no flip could do both, so there are two drawings. */
export const Drawn: Story = {
  args: { glyph: numberedListGlyph },
  play: async ({ canvasElement }) => {
    const icon = iconIn(canvasElement);
    await expect(getComputedStyle(icon).scale).toBe('none');
    const shown = [...icon.querySelectorAll('g')].map((one) => getComputedStyle(one).opacity);
    await expect(shown).toEqual(isRtl() ? ['0', '1'] : ['1', '0']);
  },
};
export const DrawnRtl = rtl(Drawn);
