import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import {
  type Brand,
  BrandProvider,
  Button,
  ChannelIcon,
  Cloth,
  EmptyState,
  Motif,
  MotifBand,
  defaultBrand,
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
import { Say } from '../support/say';

/**
 * Cross-stitch, drawn from grids. The technique is that of tatreez; the patterns are our own.
 *
 * At most two motifs per viewport, one of them large. A motif never indicates a state, is never
 * behind text, animated or mirrored, and never scaled to fractions of a pixel.
 */
const meta = {
  title: 'Components/Motif',
  component: Motif,
  args: { pattern: replyPattern, cell: 6 },
  argTypes: { pattern: { control: false } },
} satisfies Meta<typeof Motif>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * A medallion: empty states and the order slip. It is decorative and hidden from screen readers.
 */
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

/** Each band repeats through its own SVG pattern, so two bands on a page must not share an id. */
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

/** The only motif that replaces text: it is an image with a label. */
export const FourOFour: Story = {
  args: { pattern: doubled(four04Pattern), cell: 8, label: '404' },
  play: async ({ canvasElement }) => {
    const image = canvasElement.querySelector('[role="img"]');
    await expect(image).toHaveAccessibleName('404');
  },
};
export const FourOFourRtl = rtl(FourOFour);

/** Embroidered cloth, full and subdued. A whole panel consists of three paths. */
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

/** Every kind of motif on a page, for a custom brand. */
function Everything({ motif }: Pick<Brand, 'motif'>) {
  return (
    <BrandProvider value={{ ...defaultBrand, motif }}>
      <div className="grid max-w-[40rem] gap-6">
        <MotifBand pattern={stepPattern} />
        <div className="bg-cloth py-3">
          <MotifBand pattern={olivePattern} colors="quiet" />
        </div>
        <Cloth className="h-[9rem]" />
        <EmptyState
          title={<Say en="No payments yet" ar="لا توجد دفعات بعد" />}
          action={
            <Button>
              <Say en="Choose a plan" ar="اختيار خطة" />
            </Button>
          }
        />
        <p className="flex items-center gap-2">
          <ChannelIcon channel="telegram" cell={2} />
          <Say en="Telegram" ar="تيليغرام" />
        </p>
      </div>
    </BrandProvider>
  );
}

/**
 * A brand without motifs: bands become a one-pixel rule, cloth becomes a flat colour, and
 * medallions are omitted. Platforms keep their glyphs, because these carry information.
 */
export const WithoutMotif: Story = {
  render: () => <Everything motif="none" />,
  play: async ({ canvasElement }) => {
    const bands = [...canvasElement.querySelectorAll('[data-slot=motif-band]')];
    await expect(bands.map((band) => band.getBoundingClientRect().height)).toEqual([1, 1]);
    const cloth = canvasElement.querySelector('[data-slot=cloth]');
    await expect(cloth).toBeEmptyDOMElement();
    await expect(canvasElement.querySelector('[data-slot=empty-state] svg')).toBeNull();
    await expect(canvasElement.querySelector('[data-slot=channel-icon] svg')).toBeVisible();
  },
};
export const WithoutMotifRtl = rtl(WithoutMotif);

/** A wave in place of our steps. */
const wave = ['a...a...', '.a.a.a.a', '..a...a.'];

/** A brand with its own patterns, each of which replaces one of the default ones. */
export const OwnPatterns: Story = {
  render: () => <Everything motif={new Map([[stepPattern, wave]])} />,
  play: async ({ canvasElement }) => {
    const [first, second] = canvasElement.querySelectorAll('[data-slot=motif-band]');
    await expect(first).toHaveAttribute('height', String(wave.length * 3));
    await expect(second).toHaveAttribute('height', String(olivePattern.length * 3));
  },
};
export const OwnPatternsRtl = rtl(OwnPatterns);
