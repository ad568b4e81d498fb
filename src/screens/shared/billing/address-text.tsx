import { useCountryName } from '../../../components/country-select/country-names';
import { Bdi, Ltr, useLocale, useText } from '../../../foundations';
import { commaOf } from '../../../foundations/format/format';
import type { AddressView } from './address-fields';
import { noPostalCode } from './address-rules';
import { statesOf } from './state-names';
import { Words } from '../../../foundations/messages/words';

/** An address on one line. Its parts are user input, so each is isolated with its own direction. */
export function AddressText({ address }: { address: AddressView }) {
  const text = useText();
  const { locale } = useLocale();
  const comma = commaOf(locale);
  const countryName = useCountryName();
  const { country, state, postalCode } = address;
  const stateId = statesOf(country)?.find(([code]) => code === state)?.[1];
  const parts = [address.address, address.city, stateId ? text(stateId) : state];
  return (
    <>
      {parts.filter(Boolean).map((part, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts are identified by position only
        <span key={place}>
          <Bdi>{part}</Bdi>
          <Words>{comma}</Words>
        </span>
      ))}
      {postalCode !== noPostalCode && postalCode !== '' && (
        <>
          <Ltr>{postalCode}</Ltr>
          <Words>{comma}</Words>
        </>
      )}
      <Words>{countryName(country)}</Words>
    </>
  );
}
