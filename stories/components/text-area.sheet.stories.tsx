import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextArea } from '../../src';
import { stripMarks } from '../../lang/normalize';
import { fieldCombinations } from '../support/fields/field-combinations';
import { fieldScenarios } from '../support/fields/field-scenarios';
import { rtl } from '../support/rtl';
import { Say, said } from '../support/say';
import { Row, Sheet } from '../support/sheet';

const meta = {
  title: 'Components/TextArea/Sheets',
  component: TextArea,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof TextArea>;

export default meta;
type Story = StoryObj;

const label = <Say en="Message" ar="الرسالة" />;

/** Every state. */
export const StateSheet: Story = {
  render: said(
    {
      en: 'Can two shops share one account?',
      ar: 'هل يمكن لمتجرين استخدام حساب واحد؟',
    },
    (text) => (
      <Sheet>
        <Row label="Empty, hover, focus" stacked>
          <TextArea label={label} />
          <TextArea label={label} data-force="hover" />
          <TextArea label={label} data-force="focus" defaultValue={text} />
        </Row>
        <Row label="Paragraphs of both scripts" stacked>
          <TextArea label={label} defaultValue={`${text}\nZayt (زيت)?\nزيت Zayt، رام الله.`} />
        </Row>
        <Row label="Invalid" stacked>
          <TextArea
            label={label}
            description={<Say en="A few words are enough" ar="تكفي كلمات قليلة" />}
            errorMessage={<Say en="This field is required" ar="هذا الحقل مطلوب" />}
          />
        </Row>
        <Row label="Optional, read-only, disabled, disabled with a reason" stacked>
          <TextArea label={label} optional />
          <TextArea label={label} readOnly defaultValue={text} />
          <TextArea label={label} disabled defaultValue={text} />
          <TextArea
            label={label}
            disabled
            disabledReason={<Say en="Only the owner can change it" ar="تغييره متاح للمالك فقط" />}
            defaultValue={text}
          />
        </Row>
      </Sheet>
    ),
  ),
};
export const StateSheetRtl = rtl(StateSheet);

/** Long, unbroken and mixed-script text in every part. */
export const Scenarios: Story = { render: fieldScenarios(TextArea, stripMarks) };
export const ScenariosRtl = rtl(Scenarios);

/** All combinations of the field's optional parts. */
export const Combinations: Story = {
  render: fieldCombinations((props, filled) => (
    <TextArea
      {...props}
      label={label}
      defaultValue={filled ? 'مرحبًا، I need the Growth plan' : ''}
    />
  )),
};
export const CombinationsRtl = rtl(Combinations);
