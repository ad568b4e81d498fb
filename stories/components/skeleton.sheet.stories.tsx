import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from '../../src';
import { rtl } from '../support/rtl';
import { Row, Sheet } from '../support/sheet';

const meta = {
  title: 'Components/Skeleton/Sheets',
  component: Skeleton,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj;

/** One line, three, and full rows. */
export const StateSheet: Story = {
  render: () => (
    <Sheet>
      <Row label="one" stacked>
        <Skeleton lines={[60]} />
      </Row>
      <Row label="three" stacked>
        <Skeleton />
      </Row>
      <Row label="rows" stacked>
        <Skeleton lines={[100, 86, 92]} />
      </Row>
    </Sheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);
