import { type RouteObject, matchRoutes } from 'react-router-dom';

const routesOf = (routes: RouteObject[], pathname: string) =>
  (matchRoutes(routes, pathname) ?? []).map(({ route }) => route);

/**
 * Loads the page for a path before the router starts, so that the router has it on its first
 * render. React can only hydrate a prerendered page if the first render produces the whole tree.
 * Rejects when part of the page fails to load.
 */
export async function resolvePage(routes: RouteObject[], pathname: string): Promise<void> {
  for (const route of routesOf(routes, pathname)) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy());
    delete route.lazy;
  }
}

/** Prefetches the code and messages of a page, so that the router finds them already loaded. */
export async function fetchPage(routes: RouteObject[], pathname: string): Promise<void> {
  for (const { lazy } of routesOf(routes, pathname)) {
    if (typeof lazy === 'function') await lazy();
  }
}
