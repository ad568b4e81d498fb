import type { ReactNode } from 'react';
import {
  BicField,
  CardNumberField,
  Checkbox,
  Chip,
  ChipGroup,
  CountrySelect,
  CvvField,
  ExpiryField,
  IbanField,
  OtpField,
  PasswordField,
  PhoneField,
  Radio,
  RadioCard,
  RadioCardGroup,
  RadioGroup,
  Select,
  Switch,
  TextArea,
  TextField,
  minimumLengthRule,
} from '../../../src';
import { Say, SayOption } from '../say';

/** The values that a form of `EveryField` submits before any change. */
export const firstValues: Readonly<Record<string, string>> = {
  text: '1048',
  area: '1049',
  password: 'five grey geese',
  topic: 'sales',
  country: 'PS',
  phone: '+970591234567',
  code: '123456',
  card: '4111111111111111',
  expiry: '12/29',
  cvv: '123',
  iban: 'PS92PALS000000000400123456702',
  bic: 'PALSPS22',
  radio: 'month',
  chip: 'month',
  cards: 'month',
  tick: 'on',
  switch: 'on',
};

const month = <Say en="Monthly" ar="شهريًا" />;
const year = <Say en="Yearly" ar="سنويًا" />;

/** Every field of the system, uncontrolled, with an initial value. */
export function EveryField(state: { disabled?: boolean; disabledReason?: ReactNode }) {
  const field = (name: string) => ({ ...state, name, defaultValue: firstValues[name] ?? '' });
  const tick = (name: string) => ({ ...state, name, defaultChecked: true });
  return (
    <div className="grid gap-4">
      <TextField {...field('text')} label={<Say en="Order" ar="الطلب" />} />
      <TextArea {...field('area')} label={<Say en="Note" ar="ملاحظة" />} />
      <PasswordField
        {...field('password')}
        label={<Say en="Password" ar="كلمة المرور" />}
        autoComplete="new-password"
        rules={[minimumLengthRule]}
      />
      <Select {...field('topic')} label={<Say en="Topic" ar="الموضوع" />}>
        <SayOption value="sales" en="Sales" ar="المبيعات" />
        <SayOption value="help" en="Help" ar="المساعدة" />
      </Select>
      <CountrySelect {...field('country')} label={<Say en="Country" ar="الدولة" />} />
      <PhoneField {...field('phone')} label={<Say en="Phone" ar="الهاتف" />} />
      <OtpField {...field('code')} label={<Say en="Code" ar="الرمز" />} />
      <CardNumberField {...field('card')} label={<Say en="Card number" ar="رقم البطاقة" />} />
      <ExpiryField {...field('expiry')} label={<Say en="Expiry" ar="تاريخ الانتهاء" />} />
      <CvvField {...field('cvv')} label={<Say en="Security code" ar="رمز الأمان" />} />
      <IbanField {...field('iban')} label={<Say en="IBAN" ar="رقم الحساب الدولي (IBAN)" />} />
      <BicField {...field('bic')} label={<Say en="BIC" ar="رمز السويفت" />} />
      <RadioGroup {...field('radio')} label={<Say en="Invoice" ar="الفاتورة" />}>
        <Radio value="month" label={month} />
        <Radio value="year" label={year} />
      </RadioGroup>
      <ChipGroup {...field('chip')} label={<Say en="Report" ar="التقرير" />}>
        <Chip value="month">{month}</Chip>
        <Chip value="year">{year}</Chip>
      </ChipGroup>
      <RadioCardGroup {...field('cards')} label={<Say en="Payment" ar="الدفع" />}>
        <RadioCard value="month" label={month} />
        <RadioCard value="year" label={year} />
      </RadioCardGroup>
      <Checkbox {...tick('tick')} label={<Say en="Send me receipts" ar="إرسال الإيصالات إليّ" />} />
      <Switch {...tick('switch')} label={<Say en="Automatic replies" ar="الردود التلقائية" />} />
    </div>
  );
}
