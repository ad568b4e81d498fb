import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';
import { PhoneField } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { Row, Sheet } from '../support/sheet';
import { stressSheet } from '../support/stress-rows';

const meta = {
  title: 'Components/PhoneField/Sheets',
  component: PhoneField,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof PhoneField>;

export default meta;
type Story = StoryObj;

const phone = { label: <Say en="Phone" ar="رقم الهاتف" /> };
const filled = { ...phone, defaultValue: '+970599000118' };

/** Every state. */
export const StateSheet: Story = {
  render: () => (
    <Sheet>
      <Row label="Empty" stacked>
        <PhoneField {...phone} />
      </Row>
      <Row label="Filled" stacked>
        <PhoneField {...filled} />
      </Row>
      <Row label="Hover" stacked>
        <PhoneField {...filled} data-force="hover" />
      </Row>
      <Row label="Focus: one ring round both parts" stacked>
        <PhoneField {...filled} data-force="focus" />
      </Row>
      <Row label="Invalid" stacked>
        <PhoneField
          {...phone}
          defaultValue="+9705990"
          description={<Say en="We send a code here by WhatsApp" ar="نرسل إليه رمزًا عبر واتساب" />}
          errorMessage={<Say en="This number is too short" ar="هذا الرقم أقصر من اللازم" />}
        />
      </Row>
      <Row label="Read-only" stacked>
        <PhoneField {...filled} readOnly description={<Say en="Verified" ar="مؤكَّد" />} />
      </Row>
      <Row label="Disabled, and with a reason" stacked>
        <PhoneField {...filled} disabled />
        <PhoneField
          {...filled}
          disabled
          disabledReason={<Say en="Only the owner can change it" ar="تغييره متاح للمالك فقط" />}
        />
      </Row>
    </Sheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);

/** Countries with short and long codes, and a number that is too long. */
export const Combinations: Story = {
  render: () => (
    <Sheet>
      {['+970599000118', '+97022950000', '+962791234567', '+12133734253', '+4915123456789'].map(
        (value) => (
          <Row key={value} label={value} stacked>
            <PhoneField {...phone} defaultValue={value} />
          </Row>
        ),
      )}
      <Row label="Too long, optional" stacked>
        <PhoneField {...phone} optional defaultValue="+970599000118000111222333" />
      </Row>
    </Sheet>
  ),
};
export const CombinationsRtl = rtl(Combinations);

/** The list of countries, open. */
export const List: Story = {
  render: () => (
    <div className="min-h-[26rem] max-w-auth">
      <PhoneField {...phone} />
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await canvas.findByRole('listbox');
  },
};
export const ListRtl = rtl(List);

/** Long, unbroken and mixed-script text in every part. */
export const Scenarios: Story = {
  render: stressSheet((text) => (
    <PhoneField label={text} description={text} errorMessage={text} defaultValue="+970599000118" />
  )),
};
export const ScenariosRtl = rtl(Scenarios);
