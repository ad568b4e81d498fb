import type { Meta, StoryObj } from '@storybook/react-vite';
import { Logo, Mark } from '../../src';
import { rtl } from '../support/rtl';
import { Row, RowSheet, Sheet } from '../support/sheet';

const meta = {
  title: 'Components/Logo/Sheets',
  component: Logo,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof Logo>;

export default meta;
type Story = StoryObj;

/** As a link and as plain text, on the page and on cloth. */
export const StateSheet: Story = {
  render: () => (
    <Sheet>
      <Row label="link">
        <Logo href="/" />
      </Row>
      <Row label="plain text">
        <Logo />
      </Row>
      <Row label="on cloth" stacked>
        <div className="bg-cloth p-5">
          <Logo ground="cloth" />
        </div>
      </Row>
    </Sheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);

/** The mark at whole-pixel sizes: squares below 5 px per stitch, crosses from there. */
export const Combinations: Story = {
  render: () => (
    <Sheet>
      <Row label="2, 3, 4, 5, 8 px a stitch">
        {[2, 3, 4, 5, 8].map((cell) => (
          <Mark key={cell} cell={cell} />
        ))}
      </Row>
      <Row label="one colour, for print">
        <Mark colors="ink" />
      </Row>
    </Sheet>
  ),
};
export const CombinationsRtl = rtl(Combinations);

/** Next to a button in a narrow header. */
export const Scenarios: Story = {
  render: () => (
    <RowSheet label="in 200 px" stacked>
      <div className="flex w-[200px] justify-between border border-hairline">
        <Logo href="/" />
      </div>
    </RowSheet>
  ),
};
export const ScenariosRtl = rtl(Scenarios);
