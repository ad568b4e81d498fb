/** Names in a query that may stand for a person, a session or a payment: never sent to anyone. */
const PRIVATE =
  /^(?:code|state|token|unlock|iss|email|phone|identifier|PayerID|subscription_id|ba_token|id|name)$/i;

/** A path and its query as they may be told to the analytics service. */
export function scrubbed(path: string, search: string): string {
  const query = new URLSearchParams(search);
  const rest = new URLSearchParams([...query].filter(([name]) => !PRIVATE.test(name))).toString();
  return rest ? `${path}?${rest}` : path;
}

/**
 * Tells each change of the address once, path and query, as it may be told. Two addresses that differ
 * in what is private alone are two views; the same one twice, as React runs effects while developing,
 * is one.
 */
export function oncePerAddress(send: (path: string) => void) {
  let told: string | undefined;
  return (path: string, search: string): void => {
    const address = `${path}${search}`;
    if (address === told) return;
    told = address;
    send(scrubbed(path, search));
  };
}
