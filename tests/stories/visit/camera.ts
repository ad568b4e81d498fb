import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { isReason } from '../page/exemptions';
import type { CheckParameters, Finding } from '../page/types';
import { type Comparison, acceptPicture, comparePictures } from '../visual/compare';
import { type Shot, acceptedFile, differenceOf, isPictured, pictureFile } from '../visual/files';
import { sessionOf } from './session';
import { setting, takesPictures } from './settings';

/** The result of one picture. */
export interface Picture extends Comparison {
  shot: Shot;
  /** Relative to the folder of accepted pictures, and to `after` in a run's results. */
  file: string;
}

interface Extent {
  /**
   * The height of the content: a sheet ends with its rows, a screen with the page. A modal stands in
   * the window; the page below it is pictured without it.
   */
  height: number;
  /**
   * Something overlays the page and is positioned in the viewport, so the window must not be
   * resized.
   */
  isLayered: boolean;
}

function extentOf(isScreen: boolean): Extent {
  window.scrollTo(0, 0);
  const root = document.getElementById('storybook-root');
  const layers = [
    ...[...document.body.children].filter(
      (child) => child !== root && !child.matches('.sb-wrapper, script, style, [data-announcer]'),
    ),
    ...document.querySelectorAll(':modal, :popover-open'),
  ];
  const isLayered = layers.some(
    (layer) => layer.checkVisibility() && layer.getBoundingClientRect().height > 0,
  );
  const rows = Math.ceil(root?.getBoundingClientRect().bottom ?? 0) + 16;
  const isWhole = isScreen || isLayered;
  const modal = ':modal, [role=dialog], [role=alertdialog]';
  const hasModal = layers.some(
    (layer) => layer.checkVisibility() && (layer.matches(modal) || layer.querySelector(modal)),
  );
  const pageHeight = hasModal ? innerHeight : document.documentElement.scrollHeight;
  return { height: isWhole ? pageHeight : rows, isLayered };
}

/**
 * Waits until every IntersectionObserver has been notified of the current window, and the page has
 * rendered the resulting changes. All observers of a document are notified by one task, in the
 * order of their creation (W3C Intersection Observer, section 3.2.5), so a new one is notified
 * last.
 */
async function observed(): Promise<void> {
  await new Promise<void>((resolve) => {
    const last = new IntersectionObserver(() => {
      last.disconnect();
      resolve();
    });
    last.observe(document.documentElement);
  });
  // React renders in tasks of normal priority; an idle callback runs when none are left.
  await new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 5000 }));
  await new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
}

/** Takes the pictures of a story and compares them while its visit continues. */
export class Camera {
  readonly findings: Finding[] = [];
  readonly isScreen: boolean;
  readonly takesAny: boolean;
  private readonly pictures: Promise<Picture>[] = [];

  constructor(
    private readonly page: Page,
    private readonly storyId: string,
    tags: string[],
    declared: CheckParameters | undefined,
  ) {
    this.isScreen = tags.includes('screen');
    this.takesAny = takesPictures() && isPictured(tags) && !isReason(declared?.skip);
  }

  /** A sheet shows both themes and is read at one width; screens also appear on phones. */
  get takesPhone(): boolean {
    return this.takesAny && this.isScreen;
  }

  /**
   * For a page taller than the window, the window is resized to its height: capturing beyond the
   * viewport makes the browser paint everything twice.
   */
  async take(shot: Shot): Promise<void> {
    if (!this.takesAny) return;
    const window = this.page.viewportSize();
    if (!window) throw new Error('The page has no window of a fixed size.');
    const { height, isLayered } = await this.page.evaluate(extentOf, this.isScreen);
    const isTaller = height > window.height && !isLayered;
    if (isTaller) await this.page.setViewportSize({ ...window, height });
    await this.page.evaluate(observed);
    const session = await sessionOf(this.page);
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'png',
      optimizeForSpeed: true,
      // A capture beyond the window is painted for itself, and may come before the last change.
      captureBeyondViewport: isLayered && height > window.height,
      clip: { x: 0, y: 0, width: window.width, height, scale: 1 },
    });
    if (isTaller) await this.page.setViewportSize(window);
    this.pictures.push(this.judge(shot, Buffer.from(data, 'base64')));
  }

  /** The results of all pictures. */
  compared(): Promise<Picture[]> {
    return Promise.all(this.pictures);
  }

  private async judge(shot: Shot, picture: Buffer): Promise<Picture> {
    const file = pictureFile(this.storyId, shot);
    const results = setting('STORIES_PICTURES');
    const after = join(results, 'after', file);
    const difference = join(results, 'difference', differenceOf(file));
    for (const path of [after, difference]) mkdirSync(dirname(path), { recursive: true });
    const compared = await comparePictures(acceptedFile(file), picture, { after, difference });
    const { status, what } = compared;
    if (status === 'same') rmSync(after, { force: true });
    else if (process.env.STORIES_UPDATE) {
      acceptPicture(acceptedFile(file), { before: join(results, 'before', file), after });
      return { shot, file, status: 'accepted', what: '' };
    } else this.findings.push({ check: 'visual', where: shot, what, when: 'picture' });
    return { shot, file, ...compared };
  }
}
