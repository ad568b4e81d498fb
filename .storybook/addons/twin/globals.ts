/** The toolbar's globals, as used by the twin preview. */
import { useGlobals } from 'storybook/manager-api';
import type { Locale, Theme } from '../../../src/foundations';

export interface StageGlobals {
  locale: Locale;
  theme: Theme;
  words: 'own' | 'long' | 'mirrored';
  isTwin: boolean;
  isInStep: boolean;
  isFlipped: boolean;
  ids: boolean;
  /** Width of a frame in pixels; `undefined` for the available width. */
  width: number | undefined;
}

/** The design's viewport widths. */
export const widths = [320, 375, 768, 1280] as const;

export function useStageGlobals(): [StageGlobals, (change: Record<string, string>) => void] {
  const [globals, update] = useGlobals();
  const width = Number(globals.width);
  return [
    {
      locale: globals.locale === 'ar' ? 'ar' : 'en',
      theme: globals.theme === 'dark' || globals.theme === 'system' ? globals.theme : 'light',
      words: globals.words === 'long' || globals.words === 'mirrored' ? globals.words : 'own',
      isTwin: globals.stage === 'twin',
      isInStep: globals.step !== 'off',
      isFlipped: globals.flip === 'on',
      ids: globals.ids === 'on',
      width: width > 0 ? width : undefined,
    },
    update,
  ];
}

/**
 * Every story has a right-to-left twin in the sidebar; the twin preview shows both, starting from
 * the base story.
 */
export const baseOf = (storyId: string): string => storyId.replace(/-rtl$/, '');
