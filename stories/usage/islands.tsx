import { CardNumber, Code, HttpStatus, Iban, Money, Phone } from '@wasla/ui';

export function Paid() {
  return (
    <>
      <p>
        You paid <Money value={{ amount: 24_000, currency: 'USD' }} /> with the card{' '}
        <CardNumber last4="1881" />.
      </p>
      <p>
        The refund goes to <Iban value="PS92PALS000000000400123456702" />. Call{' '}
        <Phone value="+970599000118" /> and name <Code>sub_7Q2M0K91</Code>.
      </p>
      <p>
        Login failed <HttpStatus status={500} />
      </p>
    </>
  );
}
