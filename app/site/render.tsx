/**
 * Renders the public pages as HTML, in each language. The build runs this once, outside a browser:
 * nothing here reaches a reader's machine.
 */
import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouterProvider, createStaticHandler, createStaticRouter } from 'react-router-dom';
import type { Locale } from '../../src';
import { BootSpinner } from '../boot/boot-spinner';
import { resolvePage } from '../boot/resolve-page';
import { turnLanguage } from '../language/state';
import { routes } from '../routes';

/**
 * @param path The page's path; one that no route knows gives the page for addresses that lead nowhere.
 * @returns What stands inside the root element.
 */
export async function render(path: string, locale: Locale): Promise<string> {
  await turnLanguage(locale);
  await resolvePage(routes, path);
  // Its words were only now asked for.
  await turnLanguage(locale);
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request(new URL(path, 'http://build')));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere.`);
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

/** What is seen of a page whose first script is still on its way. The application takes its place. */
export async function renderWaiting(locale: Locale): Promise<string> {
  await turnLanguage(locale);
  return renderToStaticMarkup(<BootSpinner />);
}
