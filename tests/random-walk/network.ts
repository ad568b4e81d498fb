/** The connection between browser and server, in a condition that the walk sets. */
import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Route } from 'playwright-core';

export const conditions = ['good', 'slow', 'down', 'failing', 'expired', 'lossy'] as const;
export type Condition = (typeof conditions)[number];

const SLOW_MS = 1500;

const answer = (route: Route, status: number, error: string) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify({ error }) });

const act: Record<Condition, (route: Route) => Promise<void>> = {
  good: (route) => route.continue(),
  slow: async (route) => {
    await delay(SLOW_MS);
    await route.continue();
  },
  down: (route) => route.abort('internetdisconnected'),
  failing: (route) => answer(route, 500, 'Internal error'),
  expired: (route) => answer(route, 401, 'Unauthorized'),
  // The request reaches the server, but its response is lost.
  lossy: async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  },
};

/** Routes every API call of both tabs. */
export class Network {
  condition: Condition = 'good';

  static async over(context: BrowserContext): Promise<Network> {
    const network = new Network();
    await context.route('**/api/**', (route) =>
      // Navigation cancels a tab's pending requests.
      act[network.condition](route).catch(() => undefined),
    );
    return network;
  }
}
