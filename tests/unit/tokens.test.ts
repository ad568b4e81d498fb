import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SERVER_COLOURS } from '../../api/server/web/server-style';
import tokens from '../../src/tokens/tokens.json' with { type: 'json' };
import { nodeArguments } from '../../tools/command';
import { contrast, rgbOf } from '../support/contrast';

const root = join(import.meta.dirname, '../..');

describe('the generated style sheet of the tokens', () => {
  // Inside the project, so that the tool can resolve its own packages.
  let folder = '';
  beforeAll(() => (folder = mkdtempSync(join(root, 'node_modules/.tokens-'))));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('equals the output of the generator', () => {
    const config = join(folder, 'terrazzo.config.ts');
    writeFileSync(
      config,
      `import { defineConfig } from '@terrazzo/cli';
import { waslaCss } from '../../src/tokens/terrazzo-css';
export default defineConfig({
  tokens: ['./src/tokens/tokens.json'],
  outDir: ${JSON.stringify(`./${relative(root, folder)}/`)},
  plugins: [waslaCss()],
  lint: { rules: {} },
});
`,
    );
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      nodeArguments(['tz', 'build', '-c', config]),
      {
        cwd: root,
        encoding: 'utf8',
      },
    );
    expect(status, `${stdout}\n${stderr}`).toBe(0);
    const built = readFileSync(join(folder, 'tokens.css'), 'utf8');
    expect(readFileSync(join(root, 'src/tokens/tokens.css'), 'utf8')).toBe(built);
  });
});

test('gives server pages the token colours', () => {
  const css = readFileSync(join(root, 'src/tokens/tokens.css'), 'utf8');
  for (const [name, [light, dark]] of Object.entries(SERVER_COLOURS)) {
    const values = [...css.matchAll(new RegExp(`--color-${name}: ([^;]+);`, 'g'))].map(
      ([, value]) => value,
    );
    // Light, dark by choice, and dark by system preference.
    expect({ name, values }).toEqual({ name, values: [light, dark, dark] });
  }
});

interface Pair {
  fg: string;
  bg: string;
  min: number;
  kind: string;
  ratio: number;
}

type Theme = 'light' | 'dark';

/**
 * The contrast that the accessibility guidelines require for each kind of pair, whatever the token
 * file says.
 */
const OWED: Record<string, number> = { body: 4.5, text: 4.5, boundary: 3, graphic: 3 };

function property(source: unknown, key: string): unknown {
  return typeof source === 'object' && source !== null ? Reflect.get(source, key) : undefined;
}

/** A token's value, with aliases such as `{color.primitive.stone.25}` resolved. */
function valueAt(path: string): unknown {
  const token = path.split('.').reduce<unknown>(property, tokens);
  const value = property(token, '$value');
  const alias = typeof value === 'string' ? /^\{(.+)\}$/.exec(value)?.[1] : undefined;
  return alias ? valueAt(alias) : value;
}

function hexOf(theme: Theme, name: string): string {
  // `stone:0` names a primitive, for values that are the same in both themes.
  const path = name.includes(':')
    ? `color.primitive.${name.replace(':', '.')}`
    : `color.${theme}.${name}`;
  const hex = property(valueAt(path), 'hex');
  if (typeof hex !== 'string') throw new Error(`The ${theme} theme has no colour ${name}.`);
  return hex;
}

const declared = tokens.$extensions['wasla.contrast'];

describe.each(['light', 'dark'] as const)('contrast in the %s theme', (theme) => {
  const pairs: Pair[] = declared[theme];

  test.each(pairs)('$fg on $bg is at least $min', ({ fg, bg, min, kind, ratio }) => {
    const measured = contrast(rgbOf(hexOf(theme, fg)), rgbOf(hexOf(theme, bg)));
    expect(measured).toBeGreaterThanOrEqual(min);
    expect(min).toBeGreaterThanOrEqual(OWED[kind] ?? 4.5);
    expect(measured).toBeCloseTo(ratio, 1);
  });
});

test('contrast is declared for the same pairs in both themes', () => {
  const { light, dark } = declared;
  expect(light.length).toBeGreaterThan(20);
  expect(dark.map(({ fg, bg }) => [fg, bg])).toEqual(light.map(({ fg, bg }) => [fg, bg]));
});

test('black on white is 21 to 1', () => {
  expect(contrast(rgbOf('#000000'), rgbOf('#ffffff'))).toBeCloseTo(21, 5);
});
