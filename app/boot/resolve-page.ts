import { type RouteObject, matchRoutes } from 'react-router-dom';

const routesOf = (routes: RouteObject[], pathname: string) =>
  (matchRoutes(routes, pathname) ?? []).map(({ route }) => route);

/**
 * Loads the page that a path leads to ahead of the router, which then starts with it in place. A
 * page that came as HTML can only be taken over by a tree that is whole from its first render.
 * Rejects when a part of it does not arrive.
 */
export async function resolvePage(routes: RouteObject[], pathname: string): Promise<void> {
  for (const route of routesOf(routes, pathname)) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy());
    delete route.lazy;
  }
}

/** Fetches the code and words of a page, which the router will then find at hand. */
export async function fetchPage(routes: RouteObject[], pathname: string): Promise<void> {
  for (const { lazy } of routesOf(routes, pathname)) {
    if (typeof lazy === 'function') await lazy();
  }
}
