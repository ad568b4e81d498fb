import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Icon, forwardGlyph, lockGlyph, numberedListGlyph } from '../../src';
import { rtl } from '../support/rtl';

/**
 * A drawing next to text, in the text's colour. Its mirroring is part of the glyph, so that it is
 * decided only once: `flip` is mirrored, `never` is not, `drawn` has a drawing for each direction.
 * Inside an island with a fixed direction, a glyph keeps that direction too.
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

/**
 * An object looks the same in both directions. Screen readers skip it, because the text next to it
 * has its meaning.
 */
export const Never: Story = {
  play: async ({ canvasElement }) => {
    const icon = iconIn(canvasElement);
    await expect(icon).toHaveAttribute('aria-hidden', 'true');
    await expect(getComputedStyle(icon).transform).toBe('none');
  },
};
export const NeverRtl = rtl(Never);

/** Glyphs that show reading order are mirrored: forward points to the end of the line. */
export const Flip: Story = {
  args: { glyph: forwardGlyph },
  play: async ({ canvasElement }) => {
    const { transform } = getComputedStyle(iconIn(canvasElement));
    await expect(new DOMMatrixReadOnly(transform).a).toBe(isRtl() ? -1 : 1);
  },
};
export const FlipRtl = rtl(Flip);

/** Its lines are mirrored and its digits are not, which needs two drawings. */
export const Drawn: Story = {
  args: { glyph: numberedListGlyph },
  play: async ({ canvasElement }) => {
    const icon = iconIn(canvasElement);
    await expect(getComputedStyle(icon).transform).toBe('none');
    const shown = [...icon.querySelectorAll('g')].map((one) => getComputedStyle(one).opacity);
    await expect(shown).toEqual(isRtl() ? ['0', '1'] : ['1', '0']);
  },
};
export const DrawnRtl = rtl(Drawn);
