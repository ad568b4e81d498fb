/** What the site's pages may load beside their own files, as the settings have it. */
import type { ServerSettings } from '../../contract/platform/settings';
import type { PagePolicy } from './headers';

/** The hosts of Google Analytics 4, as its documentation names them. */
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

/** Nothing of a third party, unless the settings name an API elsewhere or an analytics service. */
export function sitePolicy(
  settings: Pick<ServerSettings, 'API_ORIGIN' | 'ANALYTICS_ID' | 'APP_EMBED_URL'>,
): Extra {
  const counted = settings.ANALYTICS_ID !== null;
  return {
    connect: [
      ...(settings.API_ORIGIN === null ? [] : [settings.API_ORIGIN]),
      ...(counted ? analytics.connect : []),
    ],
    scripts: counted ? analytics.scripts : [],
    images: counted ? analytics.images : [],
    frame: settings.APP_EMBED_URL === null ? [] : [new URL(settings.APP_EMBED_URL).origin],
  };
}
