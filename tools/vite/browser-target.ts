import browserslist from 'browserslist';
import { Features } from 'lightningcss';

/** The browsers whose names the build understands; the others are based on one of them. */
const names: Readonly<Record<string, string>> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'ios',
};

/** The lowest version of a browser in a list such as `safari 16.3`, `ios_saf 15.2-15.3`. */
function oldest(supported: readonly string[], browser: string): number {
  const versions = supported
    .filter((entry) => entry.startsWith(`${browser} `))
    .map((entry) => Number.parseFloat(entry.slice(browser.length + 1)));
  if (versions.length === 0) throw new Error(`The browserslist of package.json has no ${browser}.`);
  return Math.min(...versions);
}

const supported = browserslist(undefined, { path: import.meta.dirname });

/**
 * The oldest supported browsers, from the browserslist of `package.json`, which scripts and styles
 * are compiled for.
 */
export const browserTarget = Object.entries(names).map(
  ([browser, name]) => `${name}${oldest(supported, browser)}`,
);

/**
 * Features that the CSS compiler must not transform. It would replace `:dir()` with a list of
 * right-to-left languages, and direction would follow the language: wrong inside a left-to-right
 * island, and wherever the two differ. Every `:dir()` has an attribute selector next to it for
 * older browsers.
 */
export const css = { lightningcss: { exclude: Features.DirSelector } };

/** Messages are compiled ahead of time, so the parser is not needed in the browser. */
export const withoutParser = {
  '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
};
