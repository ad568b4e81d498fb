import browserslist from 'browserslist';
import { Features } from 'lightningcss';

/** The browsers whose names the build understands; the others are made from one of them. */
const names: Readonly<Record<string, string>> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'ios',
};

/** The lowest version of a browser among `safari 16.3`, `ios_saf 15.2-15.3`. */
function oldest(supported: readonly string[], browser: string): number {
  const versions = supported
    .filter((entry) => entry.startsWith(`${browser} `))
    .map((entry) => Number.parseFloat(entry.slice(browser.length + 1)));
  if (versions.length === 0) throw new Error(`The browserslist of package.json has no ${browser}.`);
  return Math.min(...versions);
}

const supported = browserslist(undefined, { path: import.meta.dirname });

/** The support floor, from the browserslist of `package.json`: what scripts and styles are compiled for. */
export const browserTarget = Object.entries(names).map(
  ([browser, name]) => `${name}${oldest(supported, browser)}`,
);

/**
 * What the style compiler leaves as it is written. Instead of `:dir()` it would write a list of
 * right-to-left languages, and direction would follow the language: wrong inside a left-to-right island,
 * and wrong where the two differ. Every `:dir()` has an attribute selector beside it for older browsers.
 */
export const css = { lightningcss: { exclude: Features.DirSelector } };
