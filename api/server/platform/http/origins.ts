/** Where a listening server is reached, seen from its own machine. */
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** An address as it is written in a URL. */
const literal = ({ family, address }: AddressInfo): string =>
  family === 'IPv6' ? `[${address}]` : address;

/** What this machine reaches as localhost: the address that has this name, and every one at once. */
const LOCAL = new Set(['127.0.0.1', '0.0.0.0', '::']);

/** Where the server listens, seen from this machine, or the setting's port before it does. */
export function localOrigin(app: FastifyInstance, port: number): string {
  const address = app.server.address();
  if (typeof address !== 'object' || !address) return `http://localhost:${port}`;
  return `http://${LOCAL.has(address.address) ? 'localhost' : literal(address)}:${address.port}`;
}

/** Where this process reaches itself, whatever stands before it. */
export function ownOrigin(app: FastifyInstance, port: number): string {
  const address = app.server.address();
  if (typeof address !== 'object' || !address) return `http://127.0.0.1:${port}`;
  const host = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[address.address];
  return `http://${host ?? literal(address)}:${address.port}`;
}
