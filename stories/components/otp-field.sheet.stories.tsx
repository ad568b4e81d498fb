import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useRef } from 'react';
import { OtpField } from '../../src';
import { fieldCombinations } from '../support/fields/field-combinations';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { Row, Sheet } from '../support/sheet';
import { stressSheet } from '../support/stress-rows';

const meta = {
  title: 'Components/OtpField/Sheets',
  component: OtpField,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof OtpField>;

export default meta;
type Story = StoryObj;

const label = <Say en="Verification code" ar="رمز التحقق" />;
const hint = <Say en="6 digits, valid for 10 minutes" ar="رمز من 6 أرقام، صالح لمدة 10 دقائق" />;

/** Every state except the focus ring, which needs focus. */
export const StateSheet: Story = {
  render: () => (
    <Sheet>
      <Row label="Empty" stacked>
        <OtpField label={label} description={hint} />
      </Row>
      <Row label="Part" stacked>
        <OtpField label={label} defaultValue="407" />
      </Row>
      <Row label="Invalid: cleared on the next key" stacked>
        <OtpField
          label={label}
          description={hint}
          defaultValue="407915"
          errorMessage={
            <Say
              en="This code is not right. 4 tries left."
              ar="هذا الرمز غير صحيح. بقيت 4 محاولات."
            />
          }
        />
      </Row>
      <Row label="Verifying: read-only" stacked>
        <OtpField label={label} description={hint} status="verifying" value="407918" />
      </Row>
      <Row label="Verified" stacked>
        <OtpField
          label={label}
          status="verified"
          value="407918"
          statusText={<Say en="Phone verified" ar="تم تأكيد رقم الهاتف" />}
        />
      </Row>
      <Row label="Locked after 5 tries" stacked>
        <OtpField
          label={label}
          status="locked"
          value=""
          errorMessage={
            <Say
              en="Too many tries. Ask for a new code."
              ar="تجاوز عدد المحاولات الخاطئة الحد المسموح. يُرجى طلب رمز جديد."
            />
          }
        />
      </Row>
      <Row label="Disabled" stacked>
        <OtpField label={label} disabled />
      </Row>
    </Sheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);

interface FocusedProps {
  defaultValue: string;
  selection?: readonly [number, number];
  error?: boolean;
}

function Focused({ defaultValue, selection, error = false }: FocusedProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    if (selection) input.current?.setSelectionRange(...selection);
  }, [selection]);
  return (
    <OtpField
      ref={input}
      label={label}
      defaultValue={defaultValue}
      errorMessage={error && <Say en="This code is not right" ar="هذا الرمز غير صحيح" />}
    />
  );
}

/** The focus ring on the first box. */
export const FocusEmpty: Story = { render: () => <Focused defaultValue="" /> };
export const FocusEmptyRtl = rtl(FocusEmpty);

/** The focus ring on the next box. */
export const FocusPart: Story = { render: () => <Focused defaultValue="407" /> };
export const FocusPartRtl = rtl(FocusPart);

const middle = [1, 4] as const;

/** The input's selection is shown in the boxes. */
export const FocusSelection: Story = {
  render: () => <Focused defaultValue="407918" selection={middle} />,
};
export const FocusSelectionRtl = rtl(FocusSelection);

/** A rejected code keeps the focus ring visible. */
export const FocusInvalid: Story = { render: () => <Focused defaultValue="407915" error /> };
export const FocusInvalidRtl = rtl(FocusInvalid);

/** Long, unbroken and mixed-script text in every part. */
export const Scenarios: Story = {
  render: stressSheet((text) => (
    <OtpField label={text} description={text} errorMessage={text} defaultValue="407" />
  )),
};
export const ScenariosRtl = rtl(Scenarios);

/** All combinations of the field's optional parts. */
export const Combinations: Story = {
  render: fieldCombinations((props, filled) => (
    <OtpField {...props} label={label} defaultValue={filled ? '407918' : ''} />
  )),
};
export const CombinationsRtl = rtl(Combinations);
