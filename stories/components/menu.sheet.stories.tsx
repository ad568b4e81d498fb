import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';
import { Button, Menu, chevronDownGlyph, printGlyph } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { stressed } from '../support/stress-rows';

const meta = {
  title: 'Components/Menu/Sheets',
  component: Menu,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof Menu>;

export default meta;
type Story = StoryObj;

const trigger = (
  <Button endIcon={chevronDownGlyph}>
    <Say en="Payment" ar="الدفعة" />
  </Button>
);

const open: NonNullable<Story['play']> = async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button'));
};

/** Default, focused, destructive, disabled and selected items. */
export const StateSheet: Story = {
  render: () => (
    <div className="min-h-[20rem]">
      <Menu
        trigger={trigger}
        label="states"
        title={<Say en="Payment" ar="الدفعة" />}
        items={[
          { key: '1', label: <Say en="Print" ar="طباعة" />, icon: printGlyph },
          { key: '2', label: <Say en="Delete" ar="حذف" />, danger: true },
          { key: '3', label: <Say en="Refund" ar="استرداد" />, disabled: true },
          { key: '4', label: <Say en="Yearly" ar="سنويًا" />, checked: true },
        ]}
      />
    </div>
  ),
  play: open,
};
export const StateSheetRtl = rtl(StateSheet);

/** Long items, at the inline end: the list stays inside the viewport. */
export const Scenarios: Story = {
  render: stressed((texts) => {
    const items = Object.entries(texts).map(([key, label]) => ({ key, label }));
    return (
      <div className="flex min-h-[20rem] justify-end">
        <Menu trigger={trigger} label="stress" items={items} />
      </div>
    );
  }),
  play: open,
};
export const ScenariosRtl = rtl(Scenarios);
