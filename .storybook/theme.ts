import { create } from 'storybook/theming';
import tokens from '../src/tokens/tokens.json' with { type: 'json' };

type Primitive = { $value: { hex: string } };

/** A colour of the light theme by name; the token file names it after one of its ramps. */
function color(name: keyof typeof tokens.color.light): string {
  const value: unknown = tokens.color.light[name];
  const reference = (value as { $value: string }).$value;
  const [, , ramp, step] = String(reference).replaceAll(/[{}]/g, '').split('.');
  const ramps: Record<string, Record<string, Primitive | string>> = tokens.color.primitive;
  const primitive = ramp && step ? ramps[ramp]?.[step] : undefined;
  if (typeof primitive !== 'object') throw new Error(`${name} is no colour of a ramp.`);
  return primitive.$value.hex;
}

/** The workbench in the colours and faces of the product, from the same tokens. */
export const theme = create({
  base: 'light',
  brandTitle: 'Wasla, design system',
  brandUrl: './',
  appBg: color('sunken'),
  appContentBg: color('surface'),
  appPreviewBg: color('surface'),
  appBorderColor: color('hairline'),
  appBorderRadius: 6,
  barBg: color('surface'),
  barSelectedColor: color('link'),
  colorPrimary: color('thread'),
  colorSecondary: color('primary'),
  textColor: color('text'),
  textMutedColor: color('text-muted'),
  inputBorder: color('hairline-strong'),
  inputBorderRadius: 6,
  fontBase: "'Readex Pro Variable', system-ui, sans-serif",
  fontCode: "'Geist Mono Variable', ui-monospace, monospace",
});
