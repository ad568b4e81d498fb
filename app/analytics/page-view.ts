/** Query parameters that may identify a person, a session or a payment; these are never sent. */
const PRIVATE =
  /^(?:code|state|token|unlock|iss|email|phone|identifier|PayerID|subscription_id|ba_token|id|name)$/i;

/** A path and its query without the private parameters, safe to send to the analytics service. */
export function scrubbed(path: string, search: string): string {
  const query = new URLSearchParams(search);
  const rest = new URLSearchParams([...query].filter(([name]) => !PRIVATE.test(name))).toString();
  return rest ? `${path}?${rest}` : path;
}

/**
 * Reports each change of address once, with private parameters removed. Addresses that differ only
 * in private parameters count as two views; repeating the same address, as React does when it runs
 * effects twice in development, counts as one.
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
