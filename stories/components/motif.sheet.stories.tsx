import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  Cloth,
  Motif,
  type MotifColours,
  MotifBand,
  instagramPattern,
  linkPattern,
  markPattern,
  messengerPattern,
  olivePattern,
  replyPattern,
  seedPattern,
  starPattern,
  stepPattern,
  telegramPattern,
  whatsappPattern,
} from '../../src';
import { rtl } from '../support/rtl';
import { Row, Sheet } from '../support/sheet';

const meta = {
  title: 'Components/Motif/Sheets',
  component: Motif,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof Motif>;

export default meta;
type Story = StoryObj;

const medallions = { starPattern, replyPattern, seedPattern, markPattern };
const glyphs = { whatsappPattern, instagramPattern, messengerPattern, telegramPattern };

/** Every pattern on the page's background. */
export const StateSheet: Story = {
  render: () => (
    <Sheet>
      <Row label="medallions, 5 px crosses">
        {Object.entries(medallions).map(([name, pattern]) => (
          <Motif key={name} pattern={pattern} />
        ))}
      </Row>
      <Row label="channel glyphs, 4 px crosses and 2 px squares">
        {Object.entries(glyphs).map(([name, pattern]) => (
          <Motif key={name} pattern={pattern} cell={4} />
        ))}
        {Object.entries(glyphs).map(([name, pattern]) => (
          <Motif key={name} pattern={pattern} cell={2} stitch="square" />
        ))}
      </Row>
      <Row label="link, olive, step" stacked>
        <MotifBand pattern={linkPattern} />
        <MotifBand pattern={olivePattern} />
        <MotifBand pattern={stepPattern} />
      </Row>
    </Sheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);

const onCloth: readonly MotifColours[] = ['cloth', 'quiet'];

/** Colour schemes and stitch sizes on their intended backgrounds. */
export const Combinations: Story = {
  render: () => (
    <Sheet>
      <Row label="page: squares of 2, 3, 4 and crosses of 4, 6, 8">
        {[2, 3, 4].map((cell) => (
          <Motif key={cell} pattern={replyPattern} cell={cell} stitch="square" />
        ))}
        {[4, 6, 8].map((cell) => (
          <Motif key={cell} pattern={replyPattern} cell={cell} />
        ))}
      </Row>
      <Row label="ink">
        <Motif pattern={markPattern} stitch="square" cell={3} colors="ink" />
      </Row>
      {onCloth.map((colors) => (
        <Row key={colors} label={`on cloth: ${colors}`} stacked>
          <div className="grid gap-4 bg-cloth p-4">
            <Motif pattern={starPattern} colors={colors} />
            <MotifBand pattern={linkPattern} colors={colors} />
            <MotifBand pattern={olivePattern} colors={colors} />
          </div>
        </Row>
      ))}
    </Sheet>
  ),
};
export const CombinationsRtl = rtl(Combinations);

/** Cloth in containers narrower, wider and taller than the embroidery. */
export const Scenarios: Story = {
  render: () => (
    <Sheet>
      <Row label="half: its start, its end">
        <Cloth className="h-[320px] w-[236px]" />
        <Cloth show="end" className="h-[320px] w-[236px]" />
      </Row>
      <Row label="higher than one repeat" stacked>
        <Cloth quiet className="h-[900px] max-w-full" />
      </Row>
      <Row label="a band in 100 px">
        <div className="w-[100px]">
          <MotifBand pattern={linkPattern} />
        </div>
      </Row>
    </Sheet>
  ),
};
export const ScenariosRtl = rtl(Scenarios);
