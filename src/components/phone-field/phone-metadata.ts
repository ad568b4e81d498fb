/**
 * Phone metadata of the world, loaded after the page: it weighs more than the page itself.
 * Only what the phone field uses is named here, so that the rest is left out.
 */
export {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
