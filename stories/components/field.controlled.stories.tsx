import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Button, Checkbox, Chip, ChipGroup, Field, Radio, RadioGroup, Switch } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';

/** Choices whose state belongs to the page, in a form that is reset. */
const meta = {
  title: 'Components/Field/Controlled choices',
  component: Field,
  tags: ['!autodocs'],
} satisfies Meta<typeof Field>;

export default meta;
type Story = StoryObj;

function Controlled() {
  const [isOn, setOn] = useState(false);
  const [cycle, setCycle] = useState('monthly');
  const cycles = [
    ['monthly', <Say key="monthly" en="Monthly" ar="شهريًا" />],
    ['yearly', <Say key="yearly" en="Yearly" ar="سنويًا" />],
  ] as const;
  const choice = {
    label: <Say en="Billing" ar="الفوترة" />,
    value: cycle,
    onValueChange: setCycle,
  };
  const toggle = { label: <Say en="Yearly" ar="سنويًا" />, checked: isOn, onCheckedChange: setOn };
  return (
    <form className="grid max-w-auth gap-4">
      <Checkbox {...toggle} />
      <Switch {...toggle} />
      <RadioGroup {...choice}>
        {cycles.map(([value, text]) => (
          <Radio key={value} value={value} label={text} />
        ))}
      </RadioGroup>
      <ChipGroup {...choice}>
        {cycles.map(([value, text]) => (
          <Chip key={value} value={value}>
            {text}
          </Chip>
        ))}
      </ChipGroup>
      <Button
        onClick={() => {
          setOn(true);
          setCycle('yearly');
        }}
      >
        <Say en="Choose" ar="اختيار" />
      </Button>
      <Button type="reset">
        <Say en="Start again" ar="البدء من جديد" />
      </Button>
    </form>
  );
}

/** A controlled choice belongs to its owner: a reset of the form leaves it as it is. */
export const KeptByOwner: Story = {
  render: () => <Controlled />,
  play: async ({ canvas, canvasElement }) => {
    const checked = () => canvasElement.querySelectorAll('input:checked').length;
    const yearly = canvas.getAllByRole('radio', { name: /Yearly|سنوي/ });
    await userEvent.click(canvas.getByRole('button', { name: /^(Choose|اختيار)$/ }));
    await expect(checked()).toBe(4);
    for (const reset of [
      () => userEvent.click(canvas.getByRole('button', { name: /Start again|من جديد/ })),
      () => canvasElement.querySelector('form')?.reset(),
    ]) {
      await reset();
      await expect(checked()).toBe(4);
      for (const radio of yearly) await expect(radio).toBeChecked();
    }
  },
};
export const KeptByOwnerRtl = rtl(KeptByOwner);
