import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card, Spinner, Text } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { Row, RowSheet, Sheet } from '../support/sheet';

const meta = {
  title: 'Components/Spinner/Sheets',
  component: Spinner,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj;

/** It has only one state: loading. */
export const StateSheet: Story = {
  render: () => (
    <RowSheet label="at work">
      <Spinner />
    </RowSheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);

/** Three sizes, in the action colour and in that of the surrounding text. */
export const Combinations: Story = {
  render: () => (
    <Sheet>
      {([undefined, 'over:text-inherit'] as const).map((colour) => (
        <Row key={colour ?? 'own'} label={colour ? 'colour of the words' : 'own colour'}>
          <Spinner size="sm" className={colour} />
          <Spinner size="md" className={colour} />
          <Spinner size="lg" className={colour} />
        </Row>
      ))}
    </Sheet>
  ),
};
export const CombinationsRtl = rtl(Combinations);

/** Next to text, and in place of content that is loading. */
export const Scenarios: Story = {
  render: () => (
    <Sheet>
      <Row label="beside words" stacked>
        <p className="flex items-center gap-2 text-sm">
          <Spinner size="sm" />
          <Text step="sm">
            <Say en="Looking for payments of this month" ar="جارٍ البحث عن دفعات هذا الشهر" />
          </Text>
        </p>
      </Row>
      <Row label="in a panel" stacked>
        <Card className="grid min-h-[8rem] place-items-center">
          <Spinner size="lg" />
        </Card>
      </Row>
    </Sheet>
  ),
};
export const ScenariosRtl = rtl(Scenarios);
