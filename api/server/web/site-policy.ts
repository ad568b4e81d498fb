/** What the site's pages may load in addition to their own files, depending on the settings. */
import type { ServerSettings } from '../../contract/platform/settings/settings';
import type { PagePolicy } from './headers';

/** The hosts of Google Analytics 4, according to its CSP documentation. */
const analytics = {
  scripts: ['https://*.googletagmanager.com'],
  connect: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
  images: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
};

type Extra = Required<Pick<PagePolicy, 'connect' | 'scripts' | 'images' | 'frame'>>;

/**
 * Allows no third party unless the settings name an API on another origin, an embedded app or an
 * analytics service, or have cards encrypted in the browser.
 *
 * @param tokenOrigin the card gateway's origin that takes encrypted cards.
 */
export function sitePolicy(
  settings: Pick<
    ServerSettings,
    'API_ORIGIN' | 'ANALYTICS_ID' | 'APP_EMBED_URL' | 'CARD_ENCRYPTION'
  >,
  tokenOrigin?: string,
): Extra {
  const encrypts = settings.CARD_ENCRYPTION === 'browser' && tokenOrigin !== undefined;
  const counted = settings.ANALYTICS_ID !== null;
  return {
    connect: [
      ...(settings.API_ORIGIN === null ? [] : [settings.API_ORIGIN]),
      ...(encrypts ? [tokenOrigin] : []),
      ...(counted ? analytics.connect : []),
    ],
    scripts: counted ? analytics.scripts : [],
    images: counted ? analytics.images : [],
    frame: settings.APP_EMBED_URL === null ? [] : [new URL(settings.APP_EMBED_URL).origin],
  };
}
