import type { Meta, StoryObj } from '@storybook/react-vite';
import { FieldSet, TextField, useLocale } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { Row, Sheet } from '../support/sheet';
import { stress } from '../support/stress';

const meta = {
  title: 'Components/FieldSet/Sheets',
  component: FieldSet,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof FieldSet>;

export default meta;
type Story = StoryObj;

const fields = (
  <>
    <TextField label={<Say en="Address" ar="العنوان" />} />
    <TextField label={<Say en="City" ar="المدينة" />} />
  </>
);

/** With and without a hint. */
export const StateSheet: Story = {
  render: () => (
    <Sheet>
      <Row label="Legend" stacked>
        <FieldSet legend={<Say en="Billing address" ar="عنوان الفوترة" />}>{fields}</FieldSet>
      </Row>
      <Row label="Legend and hint" stacked>
        <FieldSet
          legend={<Say en="Billing address" ar="عنوان الفوترة" />}
          hint={<Say en="Printed on your receipts" ar="يُطبع على إيصالاتك" />}
        >
          {fields}
        </FieldSet>
      </Row>
    </Sheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);

function StressRows() {
  const { locale } = useLocale();
  return (
    <Sheet>
      {Object.entries(stress[locale]).map(([name, text]) => (
        <Row key={name} label={name} stacked>
          <FieldSet legend={text} hint={text}>
            {fields}
          </FieldSet>
        </Row>
      ))}
    </Sheet>
  );
}

/** Long, unbroken and mixed-script words. */
export const Scenarios: Story = { render: () => <StressRows /> };
export const ScenariosRtl = rtl(Scenarios);
