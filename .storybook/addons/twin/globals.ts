/** What the toolbar sets, as the twin stage reads it. */
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
  /** Width of a frame in pixels; as wide as there is room when it is undefined. */
  width: number | undefined;
}

/** The widths the design is drawn for. */
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

/** Every story has a twin of its own in the sidebar; the twin stage shows both from the first. */
export const baseOf = (storyId: string): string => storyId.replace(/-rtl$/, '');
