import type { Meta, StoryObj } from '@storybook/react-vite';
import { PasswordField, minimumLengthRule } from '../../src';
import { stripMarks } from '../../lang/normalize';
import { fieldCombinations } from '../support/fields/field-combinations';
import { rtl } from '../support/rtl';
import { Say, said } from '../support/say';
import { Row, Sheet } from '../support/sheet';
import { stressSheet } from '../support/stress-rows';

const meta = {
  title: 'Components/PasswordField/Sheets',
  component: PasswordField,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof PasswordField>;

export default meta;
type Story = StoryObj;

const password = {
  label: <Say en="Password" ar="كلمة المرور" />,
  autoComplete: 'new-password',
} as const;

/** Every state. */
export const StateSheet: Story = {
  render: said({ en: 'Minimum 8 characters', ar: '8 خانات على الأقل' }, (placeholder) => (
    <Sheet>
      <Row label="Empty: the hint reads with the page" stacked>
        <PasswordField {...password} placeholder={placeholder} />
      </Row>
      <Row label="Hover, focus" stacked>
        <PasswordField {...password} defaultValue="zeit" data-force="hover" />
        <PasswordField {...password} defaultValue="zeit" data-force="focus" />
      </Row>
      <Row label="Filled, hidden" stacked>
        <PasswordField {...password} defaultValue="zeit-1048" />
      </Row>
      <Row label="Rule: not met, met" stacked>
        <PasswordField {...password} rules={[minimumLengthRule]} defaultValue="zeit" />
        <PasswordField {...password} rules={[minimumLengthRule]} defaultValue="zeit-1048" />
      </Row>
      <Row label="Invalid" stacked>
        <PasswordField
          {...password}
          defaultValue="zeit"
          description={<Say en="A sentence is easier to remember" ar="الجملة أسهل في التذكر" />}
          errorMessage={
            <Say
              en="Password must be at least 8 characters"
              ar="يجب ألا تقل كلمة المرور عن 8 خانات"
            />
          }
        />
      </Row>
      <Row label="Confirmation that differs" stacked>
        <PasswordField
          {...password}
          label={<Say en="Confirm password" ar="تأكيد كلمة المرور" />}
          defaultValue="zeit-1049"
          errorMessage={<Say en="Passwords do not match" ar="كلمتا المرور غير متطابقتين" />}
        />
      </Row>
      <Row label="Read-only, disabled" stacked>
        <PasswordField {...password} readOnly defaultValue="zeit-1048" />
        <PasswordField {...password} disabled defaultValue="zeit-1048" />
      </Row>
    </Sheet>
  )),
};
export const StateSheetRtl = rtl(StateSheet);

/** Long, unbroken and mixed-script text in every part. */
export const Scenarios: Story = {
  render: stressSheet((text) => (
    <PasswordField
      {...password}
      label={text}
      description={text}
      errorMessage={text}
      defaultValue={stripMarks(text)}
    />
  )),
};
export const ScenariosRtl = rtl(Scenarios);

/** All combinations of the field's optional parts. */
export const Combinations: Story = {
  render: fieldCombinations((props, filled) => (
    <PasswordField
      {...props}
      label={<Say en="Password" ar="كلمة المرور" />}
      autoComplete="current-password"
      defaultValue={filled ? 'olive-thread-7' : ''}
    />
  )),
};
export const CombinationsRtl = rtl(Combinations);
