/** Names in a query that may stand for a person, a session or a payment: never sent to anyone. */
const PRIVATE =
  /^(?:code|state|token|unlock|iss|email|phone|identifier|PayerID|subscription_id|ba_token|id|name)$/i;

/** A path and its query as they may be told to the analytics service. */
export function scrubbed(path: string, search: string): string {
  const query = new URLSearchParams(search);
  const rest = new URLSearchParams([...query].filter(([name]) => !PRIVATE.test(name))).toString();
  return rest ? `${path}?${rest}` : path;
}
