/**
 * Phone metadata of the world, loaded after the page because it is larger than the page itself.
 * Only what the phone field uses is imported here, so that bundlers drop the rest.
 */
export {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
