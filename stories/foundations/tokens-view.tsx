import tokens from '../../src/tokens/tokens.json' with { type: 'json' };

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

interface Pair {
  fg: string;
  bg: string;
  min: number;
  ratio: number;
}

const namesOf = (group: object) => Object.keys(group).filter((name) => !name.startsWith('$'));

const pairs: Record<Theme, Pair[]> = tokens.$extensions['wasla.contrast'];

/** The lowest measured contrast of a colour used as text or border. */
function tightest(theme: Theme, name: string): Pair | undefined {
  return pairs[theme]
    .filter(({ fg }) => fg === name)
    .toSorted((a, b) => a.ratio / a.min - b.ratio / b.min)[0];
}

function Swatch({ theme, name }: { theme: Theme; name: string }) {
  const pair = tightest(theme, name);
  return (
    <li className="flex items-center gap-3 py-1.5">
      <span
        className="size-8 shrink-0 rounded-sm border border-hairline-strong"
        style={{ background: `var(--color-${name})` }}
      />
      <span className="min-w-0">
        <code className="block font-mono text-xs text-text">{name}</code>
        {pair && (
          <span className="block text-xs text-text-subtle">
            {`${pair.ratio}:1 on ${pair.bg}, needs ${pair.min}:1`}
          </span>
        )}
      </span>
    </li>
  );
}

/** Every colour of both themes, with its lowest measured contrast. */
export function Colours() {
  return (
    <div className="sb-unstyled grid gap-4 md:grid-cols-2">
      {themes.map((theme) => (
        <ul
          key={theme}
          data-theme={theme}
          className="rounded-lg border border-hairline bg-canvas p-5"
        >
          {namesOf(tokens.color[theme]).map((name) => (
            <Swatch key={name} theme={theme} name={name} />
          ))}
        </ul>
      ))}
    </div>
  );
}

const steps = ['5xl', '4xl', '3xl', '2xl', 'xl', 'lg', 'md', 'sm', 'xs'] as const;

const classes: Record<(typeof steps)[number], string> = {
  '5xl': 'text-5xl font-label',
  '4xl': 'text-4xl font-label',
  '3xl': 'text-3xl font-label',
  '2xl': 'text-2xl font-medium',
  xl: 'text-xl font-medium',
  lg: 'text-lg font-light',
  md: 'text-md',
  sm: 'text-sm font-label',
  xs: 'text-xs',
};

interface Style {
  $value: { fontSize: { value: number }; fontWeight: number };
  $extensions: { 'wasla.scale': string; 'wasla.linePx': number };
}

/** The first style of a step: size and line height, in pixels. */
function measureOf(styles: Readonly<Record<string, Style>>, step: string): string {
  const style = Object.values(styles).find(
    ({ $extensions }) => $extensions['wasla.scale'] === step,
  );
  if (!style) return '';
  return `${style.$value.fontSize.value * 16} / ${style.$extensions['wasla.linePx']}`;
}

const scripts = [
  { lang: 'en', dir: 'ltr', styles: tokens.type.latin, sample: 'A thread of replies' },
  { lang: 'ar', dir: 'rtl', styles: tokens.type.arabic, sample: 'خيط من الردود' },
] as const;

/** Each step in both scripts: Arabic has its own sizes and line heights, and no letter spacing. */
export function TypeScale() {
  return (
    <ul className="sb-unstyled grid gap-6">
      {steps.map((step) => (
        <li
          key={step}
          className="grid items-baseline gap-3 border-t border-hairline pt-4 md:grid-cols-[3rem_1fr_1fr]"
        >
          <code className="font-mono text-xs text-text-subtle">{step}</code>
          {scripts.map(({ lang, dir, styles, sample }) => (
            <div key={lang} className="min-w-0">
              <p lang={lang} dir={dir} className={classes[step]}>
                {sample}
              </p>
              <p dir={dir} className="text-xs text-text-subtle">
                <bdi dir="ltr">{measureOf(styles, step)}</bdi>
              </p>
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** The spacing scale, at actual size. */
export function Spacing() {
  const names = namesOf(tokens.space).filter((name) => name !== '0');
  return (
    <ul className="sb-unstyled grid gap-2">
      {names.map((name) => (
        <li key={name} className="flex items-center gap-4">
          <code className="w-10 font-mono text-xs text-text-subtle">{name.replace('-', '.')}</code>
          <span className="h-3 bg-primary-line" style={{ inlineSize: `var(--space-${name})` }} />
        </li>
      ))}
    </ul>
  );
}

/** Durations. With reduced motion all of them are 0. */
export function Motion() {
  return (
    <ul className="sb-unstyled grid gap-2 text-sm">
      {namesOf(tokens.duration).map((name) => (
        <li key={name} className="flex gap-4">
          <code className="w-20 font-mono text-xs text-text-subtle">{name}</code>
          <span>{`${tokens.duration[name as 'fast'].$value.value} ms`}</span>
        </li>
      ))}
    </ul>
  );
}
