/** The origins of the server and of the pages that call it. */
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../core';

const literal = ({ family, address }: AddressInfo): string =>
  family === 'IPv6' ? `[${address}]` : address;

/** Addresses reachable as localhost: the loopback address and the wildcards. */
const LOCAL = new Set(['127.0.0.1', '0.0.0.0', '::']);

/** The server's origin as seen from this machine; uses the configured port until it listens. */
export function localOrigin(app: FastifyInstance, port: number): string {
  const address = app.server.address();
  if (typeof address !== 'object' || !address) return `http://localhost:${port}`;
  return `http://${LOCAL.has(address.address) ? 'localhost' : literal(address)}:${address.port}`;
}

/** The origin at which this process reaches itself, bypassing any proxy. */
export function ownOrigin(app: FastifyInstance, port: number): string {
  const address = app.server.address();
  if (typeof address !== 'object' || !address) return `http://127.0.0.1:${port}`;
  const host = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[address.address];
  return `http://${host ?? literal(address)}:${address.port}`;
}

/** Whether pages of an origin may call the API with credentials. */
export const isAllowedOrigin =
  ({ settings, publicUrl }: Core) =>
  (origin: string): boolean =>
    origin === publicUrl() || settings.CORS_ORIGINS.includes(origin);
