import type { Meta, StoryObj } from '@storybook/react-vite';
import { Switch } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { ForcedRows, Row, Sheet } from '../support/sheet';
import { stressSheet } from '../support/stress-rows';

const meta = {
  title: 'Components/Switch/Sheets',
  component: Switch,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof Switch>;

export default meta;
type Story = StoryObj;

const label = <Say en="Weekly summary" ar="ملخّص أسبوعي" />;
const error = <Say en="This could not be saved" ar="تعذّر الحفظ" />;
const reason = <Say en="Only the owner can change it" ar="تغييره متاح للمالك فقط" />;

const offAndOn = (
  <>
    <Switch label={label} />
    <Switch label={label} defaultChecked />
  </>
);

/** Every state. */
export const StateSheet: Story = {
  render: () => (
    <Sheet>
      <Row label="Off and on" stacked>
        {offAndOn}
      </Row>
      <ForcedRows>{offAndOn}</ForcedRows>
      <Row label="With a hint, with an error" stacked>
        <Switch label={label} description={<Say en="Sent on Sundays" ar="يُرسل أيام الأحد" />} />
        <Switch label={label} errorMessage={error} />
      </Row>
      <Row label="Read-only, off and on" stacked>
        <Switch label={label} readOnly />
        <Switch label={label} readOnly defaultChecked />
      </Row>
      <Row label="Disabled: off, on, on with a reason" stacked>
        <Switch label={label} disabled />
        <Switch label={label} disabled defaultChecked />
        <Switch label={label} disabled defaultChecked disabledReason={reason} />
      </Row>
    </Sheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);

/** Long, unbroken and mixed-script text in every part. */
export const Scenarios: Story = {
  render: stressSheet((text) => <Switch label={text} description={text} errorMessage={text} />),
};
export const ScenariosRtl = rtl(Scenarios);

const switched = [
  { label: 'alone', parts: {} },
  { label: 'hint', parts: { description: <Say en="Sent on Sundays" ar="يُرسل أيام الأحد" /> } },
  { label: 'error', parts: { errorMessage: error } },
];

/** Its parts, on and off, editable and read-only. */
export const Combinations: Story = {
  render: () => (
    <Sheet>
      {switched.map(({ label: name, parts }) => (
        <Row key={name} label={`${name}: off, on, read-only`} stacked>
          <Switch {...parts} label={label} />
          <Switch {...parts} label={label} defaultChecked />
          <Switch {...parts} label={label} defaultChecked readOnly />
        </Row>
      ))}
    </Sheet>
  ),
};
export const CombinationsRtl = rtl(Combinations);
