import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import {
  Cloth,
  Motif,
  MotifBand,
  doubled,
  four04Pattern,
  linkPattern,
  olivePattern,
  replyPattern,
  seedPattern,
  starPattern,
  stepPattern,
} from '../../src';
import { rtl } from '../support/rtl';

/**
 * Cross-stitch, drawn from grids. The method is that of tatreez; the patterns are our own.
 *
 * At most two motif moments stand in one viewport, one of them large. A motif is never a state,
 * never behind text, never animated, never mirrored, and never scaled to a fraction of a pixel.
 */
const meta = {
  title: 'Components/Motif',
  component: Motif,
  args: { pattern: replyPattern, cell: 6 },
  argTypes: { pattern: { control: false } },
} satisfies Meta<typeof Motif>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A medallion: empty states and the order slip. It is decoration, so nobody hears it. */
export const Medallion: Story = {
  play: async ({ canvasElement }) => {
    const motif = canvasElement.querySelector('[data-slot="motif"]');
    await expect(motif).toHaveAttribute('aria-hidden', 'true');
    await expect(motif).toHaveAttribute('width', '78');
    await expect(motif?.querySelectorAll('path')).toHaveLength(2);
  },
};
export const MedallionRtl = rtl(Medallion);

/** All three medallions. */
export const Medallions: Story = {
  render: () => (
    <div className="flex flex-wrap items-end gap-8">
      <Motif pattern={starPattern} />
      <Motif pattern={replyPattern} />
      <Motif pattern={seedPattern} />
    </div>
  ),
};
export const MedallionsRtl = rtl(Medallions);

/** Bands repeat by one SVG pattern each, so two bands on a page must not share an id. */
export const Bands: Story = {
  render: () => (
    <div className="grid gap-6">
      <MotifBand pattern={linkPattern} />
      <MotifBand pattern={olivePattern} />
      <MotifBand pattern={stepPattern} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const ids = [...canvasElement.querySelectorAll('pattern')].map(({ id }) => id);
    await expect(ids).toHaveLength(3);
    await expect(new Set(ids).size).toBe(3);
  },
};
export const BandsRtl = rtl(Bands);

/** The one motif that stands for words: it has a label and is an image. */
export const FourOFour: Story = {
  args: { pattern: doubled(four04Pattern), cell: 8, label: '404' },
  play: async ({ canvasElement }) => {
    const image = canvasElement.querySelector('[role="img"]');
    await expect(image).toHaveAccessibleName('404');
  },
};
export const FourOFourRtl = rtl(FourOFour);

/** Embroidered cloth, full and quiet. A whole panel is three paths. */
export const Panels: Story = {
  render: () => (
    <div className="flex h-[480px] flex-wrap gap-6">
      <Cloth className="h-full w-(--cloth)" />
      <Cloth quiet className="h-full w-(--cloth)" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    for (const cloth of canvasElement.querySelectorAll('[data-slot="cloth"]')) {
      await expect(cloth.querySelectorAll('path')).toHaveLength(3);
    }
  },
};
export const PanelsRtl = rtl(Panels);
