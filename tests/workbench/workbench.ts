import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FrameLocator, type Locator, type Page, test as base, expect } from '@playwright/test';
import { DESK, SAVE, type SaveEvent } from '../../.storybook/addons/copy-desk/data/events';
import type { Desk } from '../../tools/copy/change';
import type { Row } from '../../tools/copy/row';
import { serveFolder } from '../support/static-server';

/** The built Storybook that the tests publish. */
export const built =
  process.env.STORYBOOK_FOLDER ?? join(import.meta.dirname, '../../storybook-static');

/** A base path at which a host may serve it. */
const path = 'design/system';

interface Published {
  /** The URL of the published Storybook. */
  address: string;
}

/** The manager's window, on which Storybook puts its channel. */
interface Served {
  __STORYBOOK_ADDONS_CHANNEL__: {
    on: (event: string, listener: (payload: SaveEvent) => void) => void;
    emit: (event: string, payload: unknown) => void;
  };
  savedRows?: Row[];
}

export class Workbench {
  constructor(
    readonly page: Page,
    private readonly address: string,
  ) {}

  /** Opens a story or a docs entry with the given toolbar settings. */
  async open(entry: string, globals: Record<string, string> = {}): Promise<void> {
    const list = Object.entries(globals).map(([name, value]) => `${name}:${value}`);
    const kind = entry.endsWith('--docs') ? 'docs' : 'story';
    await this.page.goto(`${this.address}/?path=/${kind}/${entry}&globals=${list.join(';')}`);
  }

  /** The page of a single story, as used by tests and pictures. */
  alone(story: string): string {
    return `${this.address}/iframe.html?id=${story}&viewMode=story`;
  }

  get canvas(): FrameLocator {
    return this.page.frameLocator('#storybook-preview-iframe');
  }

  /** A frame of the twin stage. */
  frame(direction: 'ltr' | 'rtl'): FrameLocator {
    return this.page.frameLocator(`iframe[title$=", ${direction}"]`);
  }

  /** The twin stage's seam while actions in one frame are mirrored in the other. */
  get seam(): Locator {
    return this.page.locator('.tw-seam:not(.loose)');
  }

  /** Waits until both frames of the twin stage have played their story. */
  async waitForBothPlayed(): Promise<void> {
    await expect(this.page.locator('.tw-stage')).toHaveAttribute('aria-busy', 'false');
  }

  /** Acts as the server of a workbench that saves: sends the desk its catalogues. */
  async serve(desk: Desk): Promise<void> {
    await this.page.waitForFunction(() => '__STORYBOOK_ADDONS_CHANNEL__' in window);
    await this.page.evaluate(
      ([ask, save, payload]) => {
        const served = window as unknown as Served;
        if (!served.savedRows) {
          const rows: Row[] = [];
          served.savedRows = rows;
          served.__STORYBOOK_ADDONS_CHANNEL__.on(save, (event) => rows.push(...event.rows));
        }
        served.__STORYBOOK_ADDONS_CHANNEL__.emit(ask, payload);
      },
      [DESK, SAVE, desk] as const,
    );
  }

  /** The rows that the desk has sent to its server. */
  saved(): Promise<Row[]> {
    return this.page.evaluate(() => (window as unknown as Served).savedRows ?? []);
  }

  row(id: string): Locator {
    return this.page.locator(`tr[data-id="${id}"]`);
  }

  message(id: string): Locator {
    return this.page.getByRole('region', { name: `Message ${id}` });
  }
}

interface Fixtures {
  workbench: Workbench;
}

export const test = base.extend<Fixtures, { published: Published }>({
  published: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructuring pattern
    async ({}, provide) => {
      const root = mkdtempSync(join(tmpdir(), 'wasla-storybook-'));
      mkdirSync(join(root, 'design'));
      symlinkSync(built, join(root, path), 'dir');
      const server = await serveFolder(root);
      await provide({ address: `${server.url}/${path}` });
      await server.close();
      rmSync(root, { recursive: true });
    },
    { scope: 'worker' },
  ],
  workbench: async ({ page, published }, provide) => {
    const lost: string[] = [];
    page.on('response', (response) => {
      // A Storybook without test results has no coverage report; its pages say so.
      const isCoverage = new URL(response.url()).pathname.startsWith(`/${path}/coverage/`);
      if (response.status() >= 400 && !isCoverage)
        lost.push(`${response.status()} ${response.url()}`);
    });
    page.on('pageerror', (error) => lost.push(error.message));
    await provide(new Workbench(page, published.address));
    expect(lost).toEqual([]);
  },
});

export { expect };
