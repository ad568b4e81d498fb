import { type ThemeVars, create } from 'storybook/theming';
import tokens from '../src/tokens/tokens.json' with { type: 'json' };

type Primitive = { $value: { hex: string } };

/** Returns a theme's colour by name. The token file names colours after a ramp. */
function color(base: 'light' | 'dark', name: keyof typeof tokens.color.light): string {
  const value: unknown = tokens.color[base][name];
  const reference = (value as { $value: string }).$value;
  const path = String(reference).replaceAll(/[{}]/g, '').split('.').slice(2);
  const ramps: unknown = tokens.color.primitive;
  const primitive = path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    ramps,
  );
  if (typeof primitive !== 'object' || primitive === null || !('$value' in primitive)) {
    throw new Error(`${name} is not a colour of a ramp.`);
  }
  return (primitive as Primitive).$value.hex;
}

/** The mark and the name; the manager's style sheet draws the cloth behind them. */
const brand =
  '<span class="wd-brand"><span class="wd-brand-mark"></span><span class="wd-brand-name">Wasla</span><span class="wd-brand-what">Design system</span></span>';

function themeOf(base: 'light' | 'dark'): ThemeVars {
  const of = (name: keyof typeof tokens.color.light) => color(base, name);
  return create({
    base,
    brandTitle: brand,
    brandUrl: './',
    brandTarget: '_self',
    appBg: of('sunken'),
    appContentBg: of('surface'),
    appPreviewBg: of('band'),
    appBorderColor: of('hairline'),
    appBorderRadius: 6,
    barBg: of('surface'),
    barTextColor: of('text-muted'),
    barHoverColor: of('link-hover'),
    barSelectedColor: of('link'),
    colorPrimary: of('thread'),
    colorSecondary: of('primary'),
    textColor: of('text'),
    textInverseColor: of('text-inverse'),
    textMutedColor: of('text-muted'),
    inputBg: of('field'),
    inputTextColor: of('text'),
    inputBorder: of('hairline-strong'),
    inputBorderRadius: 6,
    buttonBg: of('surface'),
    buttonBorder: of('hairline-strong'),
    booleanBg: of('band'),
    booleanSelectedBg: of('surface'),
    fontBase: "'Readex Pro Variable', system-ui, sans-serif",
    fontCode: "'Geist Mono Variable', ui-monospace, monospace",
  });
}

/** The manager's themes in the product's colours and fonts, from the same tokens. */
export const themes = { light: themeOf('light'), dark: themeOf('dark') };
