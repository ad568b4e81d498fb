import type { Config } from 'tailwindcss';
import tokens from './src/tokens/tokens.json' with { type: 'json' };

/** Names of a token group, without its `$type` and other properties. */
const names = (group: object) => Object.keys(group).filter((name) => !name.startsWith('$'));

/**
 * Every name of a group as a reference to its CSS variable, so that theme, script and brand only
 * change variables.
 */
const variables = (group: object, prefix: string) =>
  Object.fromEntries(names(group).map((name) => [name, `var(--${prefix}-${name})`]));

const scales = ['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl', '4xl', '5xl'];

/** A spacing key is `0-5` in the token file and `0.5` in a class name. */
const spacing = Object.fromEntries(
  names(tokens.space).map((name) => [name.replace('-', '.'), `var(--space-${name})`]),
);

const control = Object.fromEntries(
  names(tokens.size.control).map((name) => [`control-${name}`, `var(--control-${name})`]),
);

/**
 * The theme of every utility class. It replaces Tailwind's own, so that a colour, size or shadow
 * that is not a token has no class.
 */
export default {
  content: [],
  theme: {
    colors: {
      ...variables(tokens.color.light, 'color'),
      transparent: 'transparent',
      current: 'currentColor',
      inherit: 'inherit',
    },
    spacing: { ...spacing, px: '1px', gutter: 'var(--gutter)', ...control },
    screens: Object.fromEntries(
      Object.entries(tokens.breakpoint).flatMap(([name, token]) =>
        typeof token === 'object' ? [[name, `${token.$value.value / 16}rem`]] : [],
      ),
    ),
    fontFamily: {
      ...variables(tokens.font.family, 'font'),
      'language-name': "'Readex Pro Language Name', var(--font-sans)",
    },
    fontWeight: variables(tokens.font.weight, 'weight'),
    fontSize: Object.fromEntries(
      scales.map((scale) => [
        scale,
        [
          `var(--text-${scale})`,
          { lineHeight: `var(--leading-${scale})`, letterSpacing: `var(--tracking-${scale})` },
        ],
      ]),
    ),
    borderRadius: variables(tokens.radius, 'radius'),
    boxShadow: { ...variables({ thumb: 0, overlay: 0 }, 'shadow'), none: 'none' },
    transitionDuration: variables(tokens.duration, 'duration'),
    transitionTimingFunction: variables(tokens.easing, 'ease'),
    zIndex: variables(tokens.z, 'z'),
    maxWidth: {
      ...variables(tokens.container, 'container'),
      full: '100%',
      none: 'none',
    },
    extend: {
      animation: {
        stitch: 'stitch var(--duration-stitch) linear infinite',
        rise: 'rise var(--duration-base) var(--ease-enter)',
        fade: 'fade var(--duration-base) var(--ease-enter)',
        leave: 'leave var(--duration-fast) var(--ease-exit) forwards',
      },
      inlineSize: { cloth: 'var(--cloth)', sidebar: 'var(--sidebar)' },
      minHeight: { ...control },
    },
  },
} satisfies Config;
