import type { Endpoint } from './endpoint';

type Values = Readonly<Record<string, string>>;

/** An endpoint with its path parameters filled in, and a query. */
export function endpointAt<Answer>(
  endpoint: Endpoint<Answer>,
  { params = {}, query = {} }: { params?: Values; query?: Values },
): Endpoint<Answer> {
  const path = endpoint.route.path
    .slice('/api/'.length)
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  const route = { ...endpoint.route, path: `/api/${path}${search && `?${search}`}` } as const;
  return { ...endpoint, route };
}
