/** The settings of the site and the brand; part of `settings.ts`. */
import { isEmail } from '../fields';
import { toE164 } from '../../accounts/phone';
import { named, origin, setting, urlOf } from './setting';

/** The name of a company that processes data for the brand, as the privacy policy has it. */
const processorName = (fallback: string, description: string) => named(80, fallback, description);

/** The settings of the site and the brand, read when the site is built and by the server. */
export const siteSettingTable = {
  PUBLIC_URL: setting({
    mustBe: 'an origin such as https://wasla.example',
    secret: false,
    description:
      'The public URL of the site. It is built into the public pages, so set it for the build too. Empty: http://localhost with the port.',
    read: origin,
  }),
  BRAND_NAME_EN: named(40, 'Wasla', 'The brand on English pages and in English messages.'),
  BRAND_NAME_AR: named(40, 'وصلة', 'The brand on Arabic pages and in Arabic messages.'),
  BRAND_MOTIF: setting({
    mustBe: 'own or none',
    fallback: 'own',
    secret: false,
    description:
      'The embroidery pattern. With none, bands are plain lines and surfaces have a flat colour.',
    read: (value) => (value === 'own' || value === 'none' ? value : undefined),
  }),
  BRAND_LEGAL_NAME_EN: named(
    120,
    'Wasla Messaging Services Ltd.',
    'The registered name of the seller on English receipts.',
  ),
  BRAND_LEGAL_NAME_AR: named(
    120,
    'شركة وصلة لخدمات المراسلة المحدودة',
    'The registered name of the seller on Arabic receipts.',
  ),
  BRAND_TAX_ID: named(40, '562 400 118', 'The tax number of the seller on receipts.', 'tax number'),
  SUPPORT_EMAIL: setting({
    mustBe: 'an email address',
    fallback: 'support@wasla.example',
    secret: false,
    description: 'The support address on the contact page and in the footer.',
    read: (value) => (isEmail(value) ? value : undefined),
  }),
  SUPPORT_PHONE: setting({
    mustBe: 'a phone number with its country code, such as +970 2 295 0000',
    fallback: '+97022950000',
    secret: false,
    description: 'The support phone number.',
    read: (value) => {
      const phone = toE164(value);
      return /^\+[1-9]\d{6,14}$/.test(phone) ? phone : undefined;
    },
  }),
  CARD_PROCESSOR: processorName(
    'CyberSource',
    'The company that runs the card gateway, named in the privacy policy.',
  ),
  MAIL_PROCESSOR: processorName(
    'Sandbox Mail Ltd.',
    'The company that delivers email, named in the privacy policy.',
  ),
  HOSTING_PROCESSOR: processorName(
    'Sandbox Hosting Ltd.',
    'The company that runs the servers and the database, named in the privacy policy.',
  ),
  API_ORIGIN: setting({
    mustBe: 'an origin such as https://api.example.com, or empty for the origin of the site',
    secret: false,
    description: 'The origin of the API. Empty: the origin of the site.',
    read: origin,
  }),
  APP_EMBED_URL: setting({
    mustBe: 'an http or https address, or empty',
    secret: false,
    description: 'The page that /app embeds. Empty: the reference page included with the site.',
    read: (value) => (value === '' ? null : (urlOf(value, 'http:', 'https:')?.href ?? undefined)),
  }),
  ANALYTICS_ID: setting({
    mustBe: 'letters, digits and hyphens, such as G-XXXXXXXXXX, or empty',
    secret: false,
    description:
      'The id of the analytics service. Page views are reported only after the visitor consents. Turn off enhanced measurement in the property, because it would also report links and forms. Empty: page views are never reported.',
    read: (value) => (value === '' ? null : /^[A-Za-z0-9-]{2,40}$/.test(value) ? value : undefined),
  }),
} as const;
