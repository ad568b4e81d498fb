import type { Thread } from './pattern';

/** The colour of each thread, as CSS. */
export type ThreadColours = Readonly<Record<Thread, string>>;

/**
 * `page` on the page's own grounds, `cloth` on cloth, `quiet` on cloth that must not draw the eye
 * (olive threads, sumac only in the cores: beside a form, over the footer), `ink` for one colour
 * (the text's), in print.
 */
export type MotifColours = 'page' | 'cloth' | 'quiet' | 'ink';

/** CSS variables, so that theme and brand recolour a motif without drawing it again. */
export const motifColours: Readonly<Record<MotifColours, ThreadColours>> = {
  page: { a: 'var(--color-thread)', b: 'var(--color-thread-2)', c: 'var(--color-thread-faint)' },
  cloth: { a: 'var(--color-cloth-a)', b: 'var(--color-cloth-b)', c: 'var(--color-cloth-c)' },
  quiet: { a: 'var(--color-cloth-c)', b: 'var(--color-cloth-a)', c: 'var(--color-cloth-faint)' },
  ink: { a: 'currentColor', b: 'currentColor', c: 'currentColor' },
};
