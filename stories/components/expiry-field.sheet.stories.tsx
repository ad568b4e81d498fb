import type { Meta, StoryObj } from '@storybook/react-vite';
import { ExpiryField, useLocale } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { Row, Sheet } from '../support/sheet';
import { stress } from '../support/stress';

const meta = {
  title: 'Components/ExpiryField/Sheets',
  component: ExpiryField,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof ExpiryField>;

export default meta;
type Story = StoryObj;

const label = <Say en="Expiry date" ar="تاريخ الانتهاء" />;
const error = <Say en="This date has passed" ar="انقضى هذا التاريخ" />;

/** Every state. */
export const StateSheet: Story = {
  render: () => (
    <Sheet>
      <Row label="Empty; with a hint" stacked>
        <ExpiryField label={label} />
        <ExpiryField
          label={label}
          hint={
            <Say en="As printed on the card or the letter" ar="كما يظهر على البطاقة أو الكتاب" />
          }
        />
      </Row>
      <Row label="Filled: rest, hover, focus" stacked>
        <ExpiryField label={label} defaultValue="09/27" />
        <ExpiryField label={label} defaultValue="09/27" data-force="hover" />
        <ExpiryField label={label} defaultValue="09/27" data-force="focus" />
      </Row>
      <Row label="Invalid; with a hint" stacked>
        <ExpiryField label={label} defaultValue="09/27" error={error} />
        <ExpiryField
          label={label}
          defaultValue="09/27"
          error={error}
          hint={<Say en="As printed" ar="كما هو مطبوع" />}
        />
      </Row>
      <Row label="Optional, read-only, disabled, disabled with a reason" stacked>
        <ExpiryField label={label} optional />
        <ExpiryField label={label} readOnly defaultValue="09/27" />
        <ExpiryField label={label} disabled defaultValue="09/27" />
        <ExpiryField
          label={label}
          disabled
          defaultValue="09/27"
          disabledReason={<Say en="Only the owner can change it" ar="تغييره متاح للمالك فقط" />}
        />
      </Row>
    </Sheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);

/** Whole and in part. */
export const Combinations: Story = {
  render: () => (
    <Sheet>
      {['03/29', '3/2029', '1', '12', '12/2'].map((value) => (
        <Row key={value} label={value} stacked>
          <ExpiryField label={label} defaultValue={value} />
        </Row>
      ))}
    </Sheet>
  ),
};
export const CombinationsRtl = rtl(Combinations);

function StressRows() {
  const { locale } = useLocale();
  return (
    <Sheet>
      {Object.entries(stress[locale]).map(([name, text]) => (
        <Row key={name} label={name} stacked>
          <ExpiryField label={text} hint={text} error={text} optional defaultValue="09/27" />
        </Row>
      ))}
    </Sheet>
  );
}

/** Long, unbroken and mixed-script words in every part. */
export const Scenarios: Story = { render: () => <StressRows /> };
export const ScenariosRtl = rtl(Scenarios);
