import type { Thread } from './pattern';

/** CSS colour of each thread. */
export type ThreadColours = Readonly<Record<Thread, string>>;

/**
 * The colour scheme of a motif: `page` for the page's backgrounds, `cloth` for cloth, `quiet` for
 * cloth that must not draw attention (olive threads, sumac only in the cores: next to a form, above
 * the footer), `ink` for a single colour (the text's), in print.
 */
export type MotifColours = 'page' | 'cloth' | 'quiet' | 'ink';

/** Colours as CSS variables, so that theme and brand recolour a motif without drawing it again. */
export const motifColours: Readonly<Record<MotifColours, ThreadColours>> = {
  page: { a: 'var(--color-thread)', b: 'var(--color-thread-2)', c: 'var(--color-thread-faint)' },
  cloth: { a: 'var(--color-cloth-a)', b: 'var(--color-cloth-b)', c: 'var(--color-cloth-c)' },
  quiet: { a: 'var(--color-cloth-c)', b: 'var(--color-cloth-a)', c: 'var(--color-cloth-faint)' },
  ink: { a: 'currentColor', b: 'currentColor', c: 'currentColor' },
};
