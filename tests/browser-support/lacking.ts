/**
 * The features that at least one of the oldest supported browsers lacks, and that a current Chrome
 * has, so that developers would not notice their absence. The list is made from the browserslist of
 * `package.json` and MDN's data. The checks of built files use it, and so do the journeys, which
 * remove these features from the browser.
 */
import compat, {
  type BrowserName,
  type Identifier,
  type SimpleSupportStatement,
} from '@mdn/browser-compat-data/forLegacyNode';
import browserslist from 'browserslist';

const names: Readonly<Record<string, BrowserName>> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
  samsung: 'samsunginternet_android',
};

const oldest = new Map<BrowserName, number>();
for (const entry of browserslist(undefined, { path: import.meta.dirname })) {
  const [name = '', version = ''] = entry.split(' ');
  const browser = names[name];
  if (!browser)
    throw new Error(`tests/browser-support/lacking.ts does not know the browser ${name}.`);
  oldest.set(browser, Math.min(oldest.get(browser) ?? Infinity, Number.parseFloat(version)));
}

/** A version such as `15.4`, `≤37` or `preview` as a number. */
const numberOf = (version: string): number => {
  const number = Number.parseFloat(version.replace('≤', ''));
  return Number.isNaN(number) ? Infinity : number;
};

function has(feature: Identifier, browser: BrowserName, version: number): boolean {
  const support = feature.__compat?.support[browser] ?? [];
  return [support]
    .flat()
    .some(
      ({
        version_added,
        version_removed,
        flags,
        prefix,
        alternative_name,
      }: SimpleSupportStatement) =>
        version_added !== false &&
        numberOf(version_added) <= version &&
        !(version_removed && numberOf(version_removed) <= version) &&
        !(flags ?? prefix ?? alternative_name),
    );
}

const isLacking = (feature: Identifier): boolean =>
  has(feature, 'chrome', Number.MAX_SAFE_INTEGER) &&
  [...oldest].some(([browser, version]) => !has(feature, browser, version));

type Feature = readonly [path: readonly string[], isLacking: boolean];

/** Every feature in a part of the data, by its path, and whether a browser lacks it. */
function featuresIn(node: Identifier, path: readonly string[] = []): Feature[] {
  const inside = Object.keys(node).flatMap((key) => {
    const child = key.startsWith('__') ? undefined : node[key];
    return child ? featuresIn(child, [...path, key]) : [];
  });
  return node.__compat ? [[path, isLacking(node)], ...inside] : inside;
}

const lackingIn = (node: Identifier | undefined): (readonly string[])[] =>
  node ? featuresIn(node).flatMap(([path, lacks]) => (lacks ? [path] : [])) : [];

/** The names of what a part of the data itself lists, without what it says about each. */
const namesIn = (node: Identifier | undefined): string[] =>
  lackingIn(node).flatMap(([name = '', ...more]) => (more.length === 0 ? [name] : []));

const { properties, selectors, types, 'at-rules': atRules } = compat.css;

/** Units that the data names as a group. */
const unitGroups: Readonly<Record<string, string>> = {
  container_query_length_units: 'cq',
  viewport_percentage_units_dynamic: 'dv',
  viewport_percentage_units_large: 'lv',
  viewport_percentage_units_small: 'sv',
};

const unitsOf = (name: string): string[] =>
  unitGroups[name]
    ? ['w', 'h', 'i', 'b', 'min', 'max'].map((side) => `${unitGroups[name]}${side}`)
    : [name];

/** Functions such as `round()`, and those of a type, such as `oklch()` among colors. */
const functions = lackingIn(types).filter(
  ([kind = '', ...more]) =>
    more.length === 0 ||
    (more.length === 1 && ['basic-shape', 'color', 'easing-function', 'image'].includes(kind)),
);

export const lackingStyles = {
  properties: new Set(namesIn(properties)),
  /** Keywords and functions, by the property. */
  values: Object.keys(properties ?? {}).map((property) => ({
    property,
    names: namesIn(properties?.[property]).filter((value) => /^[a-z-]+$/.test(value)),
  })),
  functions: functions.map((path) => (path.at(-1) ?? '').replace('-function', '')),
  units: namesIn(types?.length).flatMap(unitsOf),
  selectors: namesIn(selectors),
  atRules: namesIn(atRules),
  media: namesIn(atRules?.media),
};

/** A global name, a member with its owner, or an option with the function that takes it. */
export interface LackingScript {
  owner: string;
  name: string;
  /** A member of the owner itself, `Response.json`, unlike the `json` of each response. */
  isStatic: boolean;
}

const namespaces: readonly (string | undefined)[] = ['Intl', 'Temporal'];
const isWord = (name: string) => /^[A-Za-z]\w*$/.test(name) && !/_(?!static$)/.test(name);

/** The owner and name of what scripts can name, or nothing for what is only a behaviour. */
function scriptOf(path: readonly string[]): LackingScript | undefined {
  const inside = namespaces.includes(path[0]) && path.length > 2 ? path.slice(1) : path;
  const [owner = '', name] = inside;
  if (inside.length > 2 || owner === name || !inside.every(isWord)) return undefined;
  if (name === undefined) return { owner: 'globalThis', name: owner, isStatic: false };
  return {
    owner: owner === 'Window' ? 'globalThis' : owner,
    name: name.replace('_static', ''),
    isStatic: name.endsWith('_static'),
  };
}

const scripts = [compat.javascript.builtins, compat.api].flatMap((node) =>
  node ? featuresIn(node) : [],
);

export const lackingScripts: readonly LackingScript[] = scripts.flatMap(([path, lacks]) => {
  const script = lacks ? scriptOf(path) : undefined;
  return script ? [script] : [];
});

/** The names that some other object has in every supported browser, such as `parse`. */
export const commonNames: ReadonlySet<string> = new Set(
  scripts.flatMap(([path, lacks]) => {
    const name = lacks ? undefined : scriptOf(path)?.name;
    return name ? [name] : [];
  }),
);

/** The options of `Intl`; of other options, the names say too little about what takes them. */
export const lackingOptions: readonly string[] = lackingIn(
  compat.javascript.builtins?.Intl,
).flatMap((path) => /^options_(\w+)_parameter$/.exec(path.at(-1) ?? '')?.[1] ?? []);
