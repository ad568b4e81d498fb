import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import type { CheckParameters, Finding } from '../page/types';
import { type Comparison, comparePictures } from '../visual/compare';
import { type Shot, acceptedFile, pictureFile } from '../visual/files';
import { sessionOf } from './preview';
import { setting, takesPictures } from './settings';

/** What became of one picture. */
export interface Picture extends Comparison {
  shot: Shot;
  /** Below the folder of accepted pictures, and below `after` and `difference` of a run's results. */
  file: string;
}

/** How far down there is anything to be seen. A sheet ends where its rows do, a screen with the page. */
function heightOf(isScreen: boolean): number {
  window.scrollTo(0, 0);
  const root = document.getElementById('storybook-root');
  const layers = [...document.body.children].filter(
    (child) =>
      child !== root &&
      !child.matches('.sb-wrapper, script, style, [data-announcer]') &&
      child.checkVisibility(),
  );
  const isWhole = isScreen || layers.some((layer) => layer.getBoundingClientRect().height > 0);
  const rows = Math.ceil(root?.getBoundingClientRect().bottom ?? 0) + 16;
  return isWhole ? document.documentElement.scrollHeight : rows;
}

/** Takes the pictures of one story and compares them, while the story's visit goes on. */
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
    const isPictured = this.isScreen || tags.includes('sheet');
    this.takesAny = takesPictures() && isPictured && !declared?.skip;
  }

  /** A sheet shows both themes at once and is read at one width; a screen lives on phones too. */
  get takesPhone(): boolean {
    return this.takesAny && this.isScreen;
  }

  async take(shot: Shot): Promise<void> {
    if (!this.takesAny) return;
    const height = await this.page.evaluate(heightOf, this.isScreen);
    const width = this.page.viewportSize()?.width ?? 0;
    const { data } = await sessionOf(this.page).send('Page.captureScreenshot', {
      format: 'png',
      optimizeForSpeed: true,
      captureBeyondViewport: true,
      clip: { x: 0, y: 0, width, height, scale: 1 },
    });
    this.pictures.push(this.judge(shot, Buffer.from(data, 'base64')));
  }

  /** What became of every picture taken. */
  compared(): Promise<Picture[]> {
    return Promise.all(this.pictures);
  }

  private async judge(shot: Shot, picture: Buffer): Promise<Picture> {
    const file = pictureFile(this.storyId, shot);
    const results = setting('STORIES_PICTURES');
    const [after, difference] = [join(results, 'after', file), join(results, 'difference', file)];
    for (const path of [after, difference]) mkdirSync(dirname(path), { recursive: true });
    const compared = await comparePictures(acceptedFile(file), picture, { after, difference });
    const { status, what } = compared;
    if (status === 'same') rmSync(after, { force: true });
    else if (process.env.STORIES_UPDATE) return this.accept(shot, file, after);
    else this.findings.push({ check: 'visual', where: shot, what, when: 'picture' });
    return { shot, file, ...compared };
  }

  private accept(shot: Shot, file: string, after: string): Picture {
    mkdirSync(dirname(acceptedFile(file)), { recursive: true });
    copyFileSync(after, acceptedFile(file));
    return { shot, file, status: 'accepted', what: '' };
  }
}
