import type { Plugin, TokenNormalized } from '@terrazzo/parser';

type Tokens = Record<string, TokenNormalized>;

/** Sizes of a text step below 768 px, from `$extensions["wasla.below768"]`. */
interface NarrowStep {
  fontPx: number;
  linePx: number;
}

const under = (tokens: Tokens, prefix: string): [string, TokenNormalized][] =>
  Object.entries(tokens)
    .filter(([id]) => id.startsWith(`${prefix}.`))
    .map(([id, token]) => [id.slice(prefix.length + 1).replaceAll('.', '-'), token]);

const byte = (unit: number) => Math.round(unit * 255);

/** Hex for opaque colours, which every screen renders alike; `rgb(… / a)` for the others. */
function color(value: { components: (number | null)[]; alpha?: number; hex?: string }): string {
  const alpha = value.alpha ?? 1;
  if (alpha === 1 && value.hex) return value.hex;
  const [red = 0, green = 0, blue = 0] = value.components.map((part) => byte(part ?? 0));
  return `rgb(${red} ${green} ${blue} / ${alpha})`;
}

const dimension = (value: { value: number; unit: string }) =>
  value.value === 0 ? '0' : `${value.value}${value.unit}`;

function css(token: TokenNormalized): string {
  switch (token.$type) {
    case 'color':
      return color(token.$value);
    case 'dimension':
      return dimension(token.$value);
    case 'duration':
      return `${token.$value.value}${token.$value.unit}`;
    case 'cubicBezier':
      return `cubic-bezier(${token.$value.join(', ')})`;
    case 'fontFamily':
      return token.$value.map((name) => (/[ ]/.test(name) ? `'${name}'` : name)).join(', ');
    case 'shadow':
      return token.$value
        .map(
          (layer) =>
            `${dimension(layer.offsetX)} ${dimension(layer.offsetY)} ${dimension(layer.blur)} ${dimension(layer.spread)} ${color(layer.color)}`,
        )
        .join(', ');
    case 'fontWeight':
    case 'number':
      return String(token.$value);
    default:
      throw new Error(`${token.id}: tokens of type ${token.$type} have no CSS form here.`);
  }
}

function declare(name: string, value: string): string {
  return `  --${name}: ${value};`;
}

function group(tokens: Tokens, path: string, name: string): string[] {
  return under(tokens, path).map(([key, token]) => declare(`${name}-${key}`, css(token)));
}

const rem = (px: number) => `${Number((px / 16).toFixed(4))}rem`;

/** The variables of one step of the type scale: size, line height, letter spacing. */
function step(scale: string, fontPx: number, linePx: number, trackingEm: number): string[] {
  return [
    declare(`text-${scale}`, rem(fontPx)),
    declare(`leading-${scale}`, rem(linePx)),
    declare(`tracking-${scale}`, trackingEm === 0 ? '0' : `${Number(trackingEm.toFixed(3))}em`),
  ];
}

/** The type scale of one script, with the sizes below 768 px for steps that have them. */
function typeScale(tokens: Tokens, script: 'latin' | 'arabic') {
  const wide = new Map<string, string[]>();
  const narrow = new Map<string, string[]>();
  for (const [, token] of under(tokens, `type.${script}`)) {
    if (token.$type !== 'typography') continue;
    const extensions = token.$extensions as Record<string, unknown> | undefined;
    const scale = extensions?.['wasla.scale'];
    const linePx = extensions?.['wasla.linePx'];
    if (typeof scale !== 'string' || typeof linePx !== 'number') continue;
    const { fontSize, letterSpacing } = token.$value;
    if (typeof fontSize !== 'object' || typeof letterSpacing !== 'object') continue;
    const fontPx = fontSize.unit === 'rem' ? fontSize.value * 16 : fontSize.value;
    const tracking = letterSpacing.value / fontPx;
    wide.set(scale, step(scale, fontPx, linePx, tracking));
    const below = extensions?.['wasla.below768'] as NarrowStep | undefined;
    if (below) narrow.set(scale, step(scale, below.fontPx, below.linePx, tracking));
  }
  return { wide: [...wide.values()].flat(), narrow: [...narrow.values()].flat() };
}

const rule = (selector: string, lines: string[]) => `${selector} {\n${lines.join('\n')}\n}\n`;

function themed(tokens: Tokens, theme: 'light' | 'dark'): string[] {
  return [
    `  color-scheme: ${theme};`,
    ...group(tokens, `color.${theme}`, 'color'),
    ...['thumb', 'overlay'].flatMap((name) => {
      const token = tokens[`shadow.${name}.${theme}`];
      return token ? [declare(`shadow-${name}`, css(token))] : [];
    }),
  ];
}

function constants(tokens: Tokens): string[] {
  const motionless = (name: string) => group(tokens, name, name);
  return [
    ...group(tokens, 'font.family', 'font'),
    ...group(tokens, 'font.weight', 'weight'),
    ...group(tokens, 'space', 'space'),
    ...group(tokens, 'radius', 'radius'),
    ...group(tokens, 'size.control', 'control'),
    declare('header-height', css(need(tokens, 'size.header'))),
    declare('gutter', css(need(tokens, 'size.gutter'))),
    declare('sidebar', css(need(tokens, 'size.sidebar'))),
    declare('cloth', css(need(tokens, 'size.cloth'))),
    declare('focus-width', css(need(tokens, 'focus.width'))),
    declare('focus-offset', css(need(tokens, 'focus.offset'))),
    declare('focus-offset-on-border', css(need(tokens, 'focus.offset-on-border'))),
    ...motionless('duration'),
    ...group(tokens, 'easing', 'ease'),
    ...group(tokens, 'z', 'z'),
    ...group(tokens, 'container', 'container'),
  ];
}

function need(tokens: Tokens, id: string): TokenNormalized {
  const token = tokens[id];
  if (!token) throw new Error(`tokens.json has no ${id}.`);
  return token;
}

function stylesheet(tokens: Tokens): string {
  const latin = typeScale(tokens, 'latin');
  const arabic = typeScale(tokens, 'arabic');
  const dark = themed(tokens, 'dark');
  const narrow = [
    declare('gutter', css(need(tokens, 'size.gutter-below768'))),
    declare('header-height', css(need(tokens, 'size.header-below768'))),
    ...latin.narrow,
  ];
  return [
    '/* Written by `npm run tokens` from tokens.json. Do not edit by hand. */\n',
    // The light theme can be requested by name, as a receipt does on a dark page, because paper is
    // light.
    rule(":root, [data-theme='light']", themed(tokens, 'light')),
    rule(':root', constants(tokens)),
    // An element in the other language uses its own script's sizes, whatever surrounds it.
    rule(":root, [lang='en']", latin.wide),
    rule("[lang='ar']", arabic.wide),
    `@media (width < 48rem) {\n${rule(":root, [lang='en']", narrow)}${rule("[lang='ar']", arabic.narrow)}}\n`,
    // Without data-theme the system's setting decides, without a script. Print is never dark:
    // printers omit the background, and light text on white paper would be unreadable.
    `@media screen and (prefers-color-scheme: dark) {\n${rule(":root:not([data-theme='light'])", dark)}}\n`,
    `@media screen {\n${rule("[data-theme='dark']", dark)}}\n`,
    `@media (prefers-reduced-motion: reduce) {\n${rule(
      ':root',
      ['fast', 'base', 'slow'].map((name) => declare(`duration-${name}`, '0ms')),
    )}}\n`,
  ].join('\n');
}

/** Terrazzo plugin that writes every token as a CSS custom property, by theme, script and width. */
export function waslaCss(): Plugin {
  return {
    name: 'wasla-css',
    build({ tokens, outputFile }) {
      outputFile('tokens.css', stylesheet(tokens));
    },
  };
}
