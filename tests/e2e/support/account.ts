import { setTimeout as delay } from 'node:timers/promises';
import { type Page, expect } from '@playwright/test';
import { type Business, logIn } from './test';
import type { OutboxMessage, RunningServer } from './server';

/**
 * The newest message to an address or number that `accept` matches; messages are sent after the
 * response, so this waits.
 */
export async function messageTo(
  server: RunningServer,
  to: string,
  accept: (message: OutboxMessage) => boolean,
): Promise<OutboxMessage> {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = (await server.outbox(to)).find(accept);
    if (found) return found;
    await delay(50);
  }
  throw new Error(`No such message was sent to ${to}.`);
}

/** The path of the newest link sent to an address, without its origin. */
export async function linkTo(server: RunningServer, to: string, path: string): Promise<string> {
  const { link } = await messageTo(server, to, ({ link: sent }) => Boolean(sent?.includes(path)));
  const url = new URL(link ?? '');
  return `${url.pathname}${url.search}`;
}

type Say = Parameters<typeof logIn>[1];

/** Creates the account and logs in with the form. */
export async function enter(
  page: Page,
  open: (path: string) => Promise<void>,
  say: Say,
  server: RunningServer,
  business: Business,
): Promise<void> {
  await server.createAccount(business);
  await open('/login');
  await logIn(page, say, business);
  await expect(page).toHaveURL(/\/profile/);
}
