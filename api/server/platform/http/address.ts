import { isIPv6 } from 'node:net';

/** The first 64 bits of an IPv6 address, which is what one household or machine is assigned. */
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

/** An IP address as providers expect it: IPv4 without its IPv6 form, IPv6 without a zone. */
export function plainAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  return mapped ?? address.split('%')[0] ?? address;
}

/** The client in rate limits: an IPv4 address, or a /64 network, which belongs to one client. */
export function clientOf(address: string): string {
  const bare = plainAddress(address);
  return isIPv6(bare) ? network(bare) : bare;
}

/**
 * The network of an IP address: the /24 of an IPv4 address, or the /48 of an IPv6 address. An
 * attacker who rents a network can call from all of its addresses.
 */
export function networkOf(address: string): string {
  const client = clientOf(address);
  return client.includes('.')
    ? client.split('.').slice(0, 3).join('.')
    : client.split(':').slice(0, 3).join(':');
}
