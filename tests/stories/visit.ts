import { appendFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { Finding, Pass, Reply } from './page/types';
import { type Band, isSwept } from './widths';
import { fontFaults } from './visit/fonts';
import { type Picture, Camera } from './visit/camera';
import { complaintsOf } from './visit/complaints';
import { isForGate, proves, setting } from './visit/settings';
import { sizes, sweepOf } from './visit/sizes';

/** One visit of one story: runs every check on the state its play function left. */
class Visit {
  readonly replies: Reply[] = [];
  readonly findings: Finding[] = [];
  /** The widths that were checked. */
  readonly widths: number[] = [];
  /** Milliseconds by phase of the visit. */
  readonly took: Record<string, number> = {};

  constructor(
    readonly page: Page,
    readonly storyId: string,
  ) {}

  async pass(pass: Pass): Promise<Reply> {
    const asked = { storyId: this.storyId, pass };
    const reply = await this.timed(pass, () =>
      this.page.evaluate((request) => globalThis.waslaProof(request), asked),
    );
    this.replies.push(reply);
    this.note(reply.findings);
    return reply;
  }

  /** Runs a phase of the visit and adds up its duration. */
  async timed<T>(part: string, work: () => Promise<T>): Promise<T> {
    const start = performance.now();
    const result = await work();
    this.took[part] = (this.took[part] ?? 0) + performance.now() - start;
    return result;
  }

  /** Records each finding once, not again at every width. */
  note(findings: Finding[]): void {
    const isOld = (one: Finding) =>
      this.findings.some(
        ({ check, where, what }) =>
          check === one.check && where === one.where && (what === one.what || check === 'fit'),
      );
    this.findings.push(...findings.filter((one) => !isOld(one)));
  }

  /**
   * Checks every width of a band: the first in a window of that width, where styles are read, the
   * others by position alone. Elements positioned in the viewport need a resized window for each.
   */
  async sweep({ from, more }: Band): Promise<void> {
    await this.at({ ...sizes.wide, width: from });
    await this.pass('width');
    const swept = await this.timed('sweep', () =>
      this.page.evaluate((widths) => globalThis.waslaSweep(widths), more),
    );
    this.note(swept.findings);
    for (const width of swept.needsWindow ? more : []) {
      await this.at({ ...sizes.wide, width });
      this.note(await this.page.evaluate(() => globalThis.waslaLook()));
    }
    this.widths.push(from, ...more);
  }

  async at(size: { width: number; height: number }): Promise<void> {
    await this.timed('resize', () => this.page.setViewportSize(size));
  }
}

/** Every check of a story, from the widest viewport to the narrowest and back. */
async function prove(visit: Visit, camera: Camera, tags: readonly string[]): Promise<void> {
  const { page } = visit;
  await visit.pass('colours');
  await visit.pass('wide');
  visit.note(await visit.timed('fonts', () => fontFaults(page)));
  await visit.at(sizes.narrow);
  await visit.pass('narrow');
  if (isSwept(tags)) {
    const turns = await page.evaluate(() => globalThis.waslaTurns());
    for (const band of sweepOf(visit.storyId, camera.isScreen, turns)) await visit.sweep(band);
  }
  await takeOnPhone(visit, camera);
  await visit.at(sizes.wide);
  if (camera.isScreen) {
    await page.emulateMedia({ forcedColors: 'active' });
    await visit.pass('forced');
    await page.emulateMedia({ forcedColors: 'none' });
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await visit.pass('motion');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit.pass('switch');
  await visit.pass('translate');
}

/** What the gate checks: axe in the light theme, and mirror and overflow on a desk and on a phone. */
async function proveForGate(visit: Visit): Promise<void> {
  await visit.pass('desk');
  await visit.at(sizes.phone);
  await visit.pass('phone');
  await visit.at(sizes.wide);
}

/** Takes a screen's picture on a phone, in the dark theme. */
async function takeOnPhone(visit: Visit, camera: Camera): Promise<void> {
  if (!camera.takesPhone) return;
  await visit.at(sizes.phone);
  await visit.pass('darken');
  await visit.timed('pictures', () => camera.take('phone'));
  await visit.pass('light');
}

function writeDown(visit: Visit, pictures: Picture[]): void {
  const [first] = visit.replies;
  appendFileSync(
    setting('STORIES_LINES'),
    `${JSON.stringify({
      id: visit.storyId,
      locale: first?.locale,
      direction: first?.direction,
      measured: Object.assign({}, ...visit.replies.map(({ measured }) => measured)),
      declared: first?.declared ?? {},
      findings: visit.findings,
      widths: visit.widths,
      took: visit.took,
      pictures,
    })}\n`,
  );
}

/** Every check, and the pictures. */
async function proveAndTake(visit: Visit): Promise<void> {
  const { tags, declared } = await visit.pass('settle');
  const camera = new Camera(visit.page, visit.storyId, tags, declared.visual);
  await visit.timed('pictures', () => camera.take('wide'));
  if (proves()) await prove(visit, camera, tags);
  else {
    await takeOnPhone(visit, camera);
    await visit.at(sizes.wide);
  }
  const pictures = await camera.compared();
  visit.note(camera.findings);
  writeDown(visit, pictures);
}

/** How long a lazily loaded part may take before it counts as missing, in milliseconds. */
const TIMEOUT_MS = 30_000;

const isLoaded = () => document.querySelector('[data-slot=pending]') === null;

/** Waits until every lazily loaded part of the story has arrived. */
async function loaded(page: Page): Promise<void> {
  if (await page.evaluate(isLoaded)) return;
  await page.waitForFunction(isLoaded, undefined, { timeout: TIMEOUT_MS });
}

/**
 * Checks the state the play function left, at every width, in both directions and themes. Resolves
 * with all findings at the end, one line each.
 */
export async function checkStory(page: Page, storyId: string): Promise<string[]> {
  const visit = new Visit(page, storyId);
  await loaded(page);
  if (isForGate()) await proveForGate(visit);
  else await proveAndTake(visit);
  const { direction } = visit.replies[0] ?? {};
  const line = ({ check, where, what, when }: Finding) =>
    `${direction} · ${check} (${when}) · ${where}: ${what}`;
  const heard = (await complaintsOf(page)).map((what) => `${direction} · page · ${what}`);
  return [...new Set([...heard, ...visit.findings.map(line)])];
}
