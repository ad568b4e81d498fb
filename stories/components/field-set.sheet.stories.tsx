import type { Meta, StoryObj } from '@storybook/react-vite';
import { FieldSet, TextField } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { Row, Sheet } from '../support/sheet';
import { stressSheet } from '../support/stress-rows';

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

/** With and without help text. */
export const StateSheet: Story = {
  render: () => (
    <Sheet>
      <Row label="Legend" stacked>
        <FieldSet legend={<Say en="Billing address" ar="عنوان الفوترة" />}>{fields}</FieldSet>
      </Row>
      <Row label="Legend and hint" stacked>
        <FieldSet
          legend={<Say en="Billing address" ar="عنوان الفوترة" />}
          description={<Say en="Printed on your receipts" ar="يُطبع على إيصالاتك" />}
        >
          {fields}
        </FieldSet>
      </Row>
    </Sheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);

/** Long, unbroken and mixed-script text. */
export const Scenarios: Story = {
  render: stressSheet((text) => (
    <FieldSet legend={text} description={text}>
      {fields}
    </FieldSet>
  )),
};
export const ScenariosRtl = rtl(Scenarios);

/** With and without help text, around one field and around a pair. */
export const Combinations: Story = {
  render: () => (
    <Sheet>
      {[undefined, <Say key="hint" en="As on the invoice" ar="كما في الفاتورة" />].map((hint) => (
        <Row key={hint ? 'hint' : 'none'} label={hint ? 'with a hint' : 'without'} stacked>
          <FieldSet legend={<Say en="Name" ar="الاسم" />} description={hint}>
            <TextField label={<Say en="Full name" ar="الاسم الكامل" />} />
          </FieldSet>
          <FieldSet legend={<Say en="Name" ar="الاسم" />} description={hint}>
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField label={<Say en="First name" ar="الاسم الأول" />} />
              <TextField label={<Say en="Last name" ar="اسم العائلة" />} />
            </div>
          </FieldSet>
        </Row>
      ))}
    </Sheet>
  ),
};
export const CombinationsRtl = rtl(Combinations);
