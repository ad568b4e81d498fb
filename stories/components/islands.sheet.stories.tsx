import type { Meta, StoryObj } from '@storybook/react-vite';
import { CardNumber, Code, HttpStatus, Iban, Money, Phone } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { Row, Sheet } from '../support/sheet';

const meta = {
  title: 'Components/Islands/Sheets',
  component: Money,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof Money>;

export default meta;
type Story = StoryObj;

/** Every island on its own. */
export const StateSheet: Story = {
  render: () => (
    <Sheet>
      <Row label="Money: ledger, list, negative, three decimals">
        <Money value={{ amount: 24_000, currency: 'USD' }} />
        <Money value={{ amount: 2500, currency: 'USD' }} format="list" />
        <Money value={{ amount: -6000, currency: 'USD' }} />
        <Money value={{ amount: 10_500, currency: 'JOD' }} />
      </Row>
      <Row label="Phone: mobile, landline, abroad">
        <Phone value="+970599000118" />
        <Phone value="+97022950000" />
        <Phone value="+442079460018" />
      </Row>
      <Row label="Card, code, status">
        <CardNumber last4="1881" />
        <Code>sub_7Q2M0K91</Code>
        <HttpStatus status={500} />
      </Row>
      <Row label="IBAN" stacked>
        <Iban value="PS92PALS000000000400123456702" />
        <Iban value="GB29NWBK60161331926819" />
      </Row>
    </Sheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);

/** Next to each other and to punctuation: the word order is preserved. */
export const Scenarios: Story = {
  render: () => (
    <Sheet>
      <Row label="Two islands, with a comma and brackets" stacked>
        <p>
          <Say en="From" ar="من" /> <Money value={{ amount: 2500, currency: 'USD' }} />{' '}
          <Say en="to" ar="إلى" /> <Money value={{ amount: 7900, currency: 'USD' }} />
          <Say en="," ar="،" /> <Code>GROWTH</Code> (<CardNumber last4="0005" />)
        </p>
      </Row>
      <Row label="At the beginning and at the end of a sentence" stacked>
        <p>
          <Phone value="+970599000118" /> <Say en="is your number" ar="رقم الحساب المسجل" />{' '}
          <HttpStatus status={200} />
        </p>
      </Row>
    </Sheet>
  ),
};
export const ScenariosRtl = rtl(Scenarios);

/** Each currency in both formats, whole and with minor units, positive and negative. */
export const Combinations: Story = {
  render: () => (
    <Sheet>
      {(['USD', 'JOD'] as const).map((currency) => (
        <Row key={currency} label={`${currency}: ledger, list`} stacked>
          {[25_000, 19_990, -6000].map((amount) => (
            <p key={amount} className="flex gap-6">
              <Money value={{ amount, currency }} />
              <Money value={{ amount, currency }} format="list" />
            </p>
          ))}
        </Row>
      ))}
    </Sheet>
  ),
};
export const CombinationsRtl = rtl(Combinations);
