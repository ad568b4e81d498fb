/** Ports of the tests' own servers. */
import { once } from 'node:events';
import { type AddressInfo, type Server, createServer } from 'node:net';

/** Starts a server on a free port of this machine; returns the port. */
export async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening TCP server has an address with a port.
  return (server.address() as AddressInfo).port;
}

/** A port that is in use, and a function that releases it. */
export async function takenPort(): Promise<{ port: number; release: () => Promise<void> }> {
  const server = createServer();
  const port = await listen(server);
  return { port, release: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const { port, release } = await takenPort();
  await release();
  return port;
}
