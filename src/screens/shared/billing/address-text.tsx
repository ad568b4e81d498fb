import { useCountryName } from '../../../components/country-select/country-names';
import { Bdi, Ltr, useText } from '../../../foundations';
import { noPostalCode } from './address-rules';
import { statesOf } from './state-names';

/** An address as it is kept. */
export interface ShownAddress {
  address: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
}

/** An address on one line; its parts come from people, so each keeps its own direction. */
export function AddressText({ address }: { address: ShownAddress }) {
  const text = useText();
  const countryName = useCountryName();
  const { country, state, postalCode } = address;
  const stateId = statesOf(country)?.find(([code]) => code === state)?.[1];
  const parts = [address.address, address.city, stateId ? text(stateId) : state];
  return (
    <>
      {parts.filter(Boolean).map((part, place) => (
        // Parts are told apart by their place only.
        // oxlint-disable-next-line react/no-array-index-key -- only its place tells it apart
        <span key={place}>
          <Bdi>{part}</Bdi>
          {' · '}
        </span>
      ))}
      {postalCode !== noPostalCode && postalCode !== '' && (
        <>
          <Ltr>{postalCode}</Ltr>
          {' · '}
        </>
      )}
      {countryName(country)}
    </>
  );
}
