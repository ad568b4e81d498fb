/** A page in the tests' browser with the story checks injected. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type Page, chromium } from 'playwright-core';
import { bundleProof } from '../../../stories/bundle';
import { launchOptions } from '../../../support/browser';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** One browser and one page per test file. */
export class ProofPage {
  private constructor(
    readonly page: Page,
    private readonly browser: Browser,
    private readonly proof: string,
    private readonly folder: string,
  ) {}

  static async open(): Promise<ProofPage> {
    const folder = mkdtempSync(join(tmpdir(), 'proof-'));
    const [proof, browser] = await Promise.all([
      bundleProof(folder),
      launchOptions().then((options) => chromium.launch(options)),
    ]);
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    return new ProofPage(page, browser, proof, folder);
  }

  /** Shows a page in this language, with the checks and without a story. */
  async show(html: string, lang: 'en' | 'ar' = 'en'): Promise<void> {
    const direction = lang === 'ar' ? 'rtl' : 'ltr';
    await this.page.setContent(
      `<!doctype html><html lang="${lang}" dir="${direction}"><title>Planted</title><body>${html}</body></html>`,
    );
    await this.page.addScriptTag({ path: axe });
    await this.page.addScriptTag({ path: this.proof });
  }

  async close(): Promise<void> {
    await this.browser.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
