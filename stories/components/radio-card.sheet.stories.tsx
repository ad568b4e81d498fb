import type { Meta, StoryObj } from '@storybook/react-vite';
import { RadioCard, RadioCardGroup, cardGlyph } from '../../src';
import { fieldCombinations } from '../support/fields/field-combinations';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { ForcedRows, Row, Sheet } from '../support/sheet';
import { stressSheet } from '../support/stress-rows';

const meta = {
  title: 'Components/RadioCard/Sheets',
  component: RadioCardGroup,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof RadioCardGroup>;

export default meta;
type Story = StoryObj;

const label = <Say en="Payment method" ar="طريقة الدفع" />;
const error = <Say en="Choose one" ar="يُرجى اختيار واحد" />;
const reason = <Say en="Only the owner can change it" ar="تغييره متاح للمالك فقط" />;

const choices = (
  <>
    <RadioCard value="a" label={<Say en="Card" ar="بطاقة" />} icon={cardGlyph}>
      <p className="text-sm text-text-muted">
        <Say en="What belongs to it" ar="ما يخص هذا الخيار" />
      </p>
    </RadioCard>
    <RadioCard
      value="b"
      label={<Say en="Bank transfer" ar="حوالة بنكية" />}
      description={
        <Say en="The plan starts when the money arrives" ar="تبدأ الخطة عند وصول المبلغ" />
      }
    />
    <RadioCard value="c" label={<Say en="Cash" ar="نقدًا" />} disabled />
  </>
);

/** Every state. */
export const StateSheet: Story = {
  render: () => (
    <Sheet>
      <Row label="Nothing chosen, chosen" stacked>
        <RadioCardGroup label={label}>{choices}</RadioCardGroup>
        <RadioCardGroup label={label} defaultValue="a">
          {choices}
        </RadioCardGroup>
      </Row>
      <ForcedRows>
        <RadioCardGroup label={label} defaultValue="a">
          {choices}
        </RadioCardGroup>
      </ForcedRows>
      <Row label="With a hint, optional, invalid" stacked>
        <RadioCardGroup
          label={label}
          description={<Say en="You can change this later" ar="يمكنك تغيير ذلك لاحقًا" />}
          optional
        >
          {choices}
        </RadioCardGroup>
        <RadioCardGroup label={label} errorMessage={error}>
          {choices}
        </RadioCardGroup>
      </Row>
      <Row label="Read-only, disabled, disabled with a reason" stacked>
        <RadioCardGroup label={label} readOnly defaultValue="a">
          {choices}
        </RadioCardGroup>
        <RadioCardGroup label={label} disabled defaultValue="a">
          {choices}
        </RadioCardGroup>
        <RadioCardGroup label={label} disabled defaultValue="a" disabledReason={reason}>
          {choices}
        </RadioCardGroup>
      </Row>
    </Sheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);

/** Long, unbroken and mixed-script text in every part. */
export const Scenarios: Story = {
  render: stressSheet((text) => (
    <RadioCardGroup label={text} description={text} errorMessage={text} defaultValue="a">
      <RadioCard value="a" label={text} description={text} icon={cardGlyph} />
      <RadioCard value="b" label={text} description={text} />
    </RadioCardGroup>
  )),
};
export const ScenariosRtl = rtl(Scenarios);

/** All combinations of the field's optional parts. */
export const Combinations: Story = {
  render: fieldCombinations((props, filled) => (
    <RadioCardGroup
      {...props}
      label={<Say en="Payment method" ar="طريقة الدفع" />}
      {...(filled ? { defaultValue: 'card' } : {})}
    >
      <RadioCard value="card" label={<Say en="Card" ar="البطاقة" />} icon={cardGlyph} />
      <RadioCard
        value="bank"
        label={<Say en="Bank transfer" ar="حوالة بنكية" />}
        description={
          <Say en="The plan starts when the money arrives" ar="تبدأ الخطة عند وصول المبلغ" />
        }
      />
    </RadioCardGroup>
  )),
};
export const CombinationsRtl = rtl(Combinations);
