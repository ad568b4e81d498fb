import { isIPv6 } from 'node:net';

/** The first 64 bits of an IPv6 address: what one household or machine is given. */
function network(address: string): string {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':');
}

/**
 * The client that an IP address stands for in limits: an IPv4 address itself, the /64 network of
 * an IPv6 address, since one client has all of that to choose from.
 */
export function clientOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const bare = address.split('%')[0] ?? address;
  return isIPv6(bare) ? network(bare) : bare;
}

/**
 * The network that an IP address is in: the /24 of an IPv4 address, the /48 of an IPv6 one. Whoever
 * rents a network has all of its addresses to call from.
 */
export function networkOf(address: string): string {
  const client = clientOf(address);
  return client.includes('.')
    ? client.split('.').slice(0, 3).join('.')
    : client.split(':').slice(0, 3).join(':');
}
