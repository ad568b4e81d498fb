import { type Page, test as base, expect } from '@playwright/test';

interface Pictured {
  id: string;
  title: string;
  name: string;
}

const stories: Pictured[] = JSON.parse(process.env.VISUAL_STORIES ?? '[]');
const sheets = [{ name: 'wide', width: 1280 }];
const screens = [
  { name: 'wide', width: 1280 },
  { name: 'narrow', width: 375 },
];

/** The moment every picture is taken at. */
const MOMENT = new Date('2026-03-02T09:00:00Z');

/** One preview for each worker: opening it takes longer than twenty pictures. */
const test = base.extend<object, { preview: Page }>({
  preview: [
    async ({ browser }, use) => {
      const page = await browser.newPage({
        viewport: { width: 1280, height: 800 },
        reducedMotion: 'reduce',
        timezoneId: 'UTC',
        locale: 'en-US',
      });
      await page.clock.setFixedTime(MOMENT);
      await page.addInitScript(() => {
        let seed = 1;
        Math.random = () => {
          seed = (seed * 16_807) % 2_147_483_647;
          return seed / 2_147_483_647;
        };
      });
      await page.goto(`${process.env.VISUAL_URL}/iframe.html`);
      await page.evaluate(async () => {
        await globalThis.__STORYBOOK_PREVIEW__.ready();
        globalThis.__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', {
          globals: { a11y: { manual: true } },
        });
      });
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
});

/** Brings a story on stage and waits until its play function has ended and its fonts are there. */
async function show(page: Page, id: string): Promise<void> {
  await page.evaluate(
    (storyId) =>
      new Promise<void>((resolve, reject) => {
        const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__;
        const settle = (work: () => void) => () => {
          channel.off('storyFinished', done);
          channel.off('storyMissing', missing);
          work();
        };
        const done = settle(resolve);
        const missing = settle(() => reject(new Error(`There is no story ${storyId}.`)));
        channel.on('storyFinished', done);
        channel.on('storyMissing', missing);
        channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
      }),
    id,
  );
  await page.evaluate(() => document.fonts.ready);
}

for (const { id, title, name } of stories) {
  for (const size of title.startsWith('Screens/') ? screens : sheets) {
    test(`${title} / ${name}, ${size.name}`, async ({ preview }) => {
      await preview.setViewportSize({ width: size.width, height: 800 });
      // A pointer left over a control by the story before would colour it.
      await preview.mouse.move(0, 0);
      await show(preview, id);
      await expect(preview).toHaveScreenshot(`${id}-${size.name}.png`, { fullPage: true });
    });
  }
}
