import type { Route } from '../../api/contract/routes';

/** A call whose path has its parameters filled in, and a query. */
export function routeOf(
  route: Route,
  { params = {}, query = {} }: { params?: Record<string, string>; query?: Record<string, string> },
): Route {
  const path = route.path
    .slice('/api/'.length)
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return { ...route, path: `/api/${path}${search && `?${search}`}` };
}
