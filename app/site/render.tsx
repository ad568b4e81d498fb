/**
 * Renders the public pages as HTML, in each language. The build runs this once, outside a browser:
 * none of it is sent to browsers.
 */
import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouterProvider, createStaticHandler, createStaticRouter } from 'react-router-dom';
import type { Locale } from '../../src';
import { BootSpinner } from '../boot/boot-locale';
import { resolvePage } from '../boot/resolve-page';
import { switchLanguage } from '../language/state';
import { routes } from '../routes';

/**
 * @param path The page's path; one that no route matches renders the page for unknown URLs.
 * @returns The content of the root element.
 */
export async function render(path: string, locale: Locale): Promise<string> {
  await switchLanguage(locale);
  await resolvePage(routes, path);
  // Resolving the page requested more messages, so load those too.
  await switchLanguage(locale);
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request(new URL(path, 'http://build')));
  if (context instanceof Response) throw new Error(`${path} redirects, so it cannot be rendered.`);
  return renderToString(
    <StrictMode>
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </StrictMode>,
  );
}

/** Shown while the first script of a page loads; the application replaces it. */
export async function renderWaiting(locale: Locale): Promise<string> {
  await switchLanguage(locale);
  return renderToStaticMarkup(<BootSpinner />);
}
