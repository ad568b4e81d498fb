import { isLocale } from '../../src';

interface StoryLike {
  name?: string;
  globals?: Record<string, unknown>;
  tags?: string[];
  parameters?: Record<string, unknown>;
}

/**
 * The right-to-left twin of a story: the same story in Arabic. The language is locked to the story,
 * so the twin is the same in the sidebar, in tests and in pictures.
 *
 *     export const Declined: Story = { … };
 *     export const DeclinedRtl = rtl(Declined);
 */
export function rtl<T extends StoryLike>(story: T): T {
  if (isLocale(story.globals?.locale)) {
    throw new Error('rtl() takes a story that has no language of its own.');
  }
  return {
    ...story,
    ...(story.name ? { name: `${story.name} (rtl)` } : {}),
    globals: { ...story.globals, locale: 'ar' },
    tags: [...(story.tags ?? []), 'rtl', '!autodocs'],
    // Chromatic captures the story itself in both directions; see .storybook/modes.ts.
    parameters: { ...story.parameters, chromatic: { disableSnapshot: true } },
  };
}
