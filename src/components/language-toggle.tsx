import { cx } from 'class-variance-authority';
import type { ComponentProps, MouseEvent } from 'react';
import { type Locale, directionOf, localeQueryKey, useLocale } from '../foundations';
import { buttonRecipe } from './button';
import { composeEventHandlers } from './shared/compose-event-handlers';
import { focusRing, touchTarget } from './shared/recipes';

/** A language is named in itself, whatever the page is written in, so these are no messages. */
export const languageNames: Readonly<Record<Locale, string>> = { en: 'English', ar: 'العربية' };

export interface LanguageToggleProps extends Omit<
  ComponentProps<'a'>,
  'hrefLang' | 'lang' | 'dir' | 'children'
> {
  /**
   * The address of this page in the other language, for those without scripts, for a new tab and
   * for search engines.
   * @default '?lng=' and the other language
   */
  href?: string;
  /**
   * `button` in headers, `text` in a line of small links.
   * @default 'button'
   */
  variant?: 'button' | 'text';
  className?: string;
}

/** A press the browser should handle itself: a new tab, a new window, a download. */
const isModified = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/**
 * Turns the page into the other language, which is named in its own script. Path, scroll and what
 * was typed stay, and so does focus.
 */
export function LanguageToggle({
  href,
  variant = 'button',
  className,
  onClick,
  ...props
}: LanguageToggleProps) {
  const { locale, setLocale } = useLocale();
  const other: Locale = locale === 'ar' ? 'en' : 'ar';

  function turn(event: MouseEvent<HTMLAnchorElement>) {
    if (isModified(event)) return;
    event.preventDefault();
    setLocale(other);
  }

  return (
    <a
      {...props}
      href={href ?? `?${localeQueryKey}=${other}`}
      hrefLang={other}
      lang={other}
      dir={directionOf(other)}
      data-slot="language-toggle"
      onClick={composeEventHandlers(onClick, turn)}
      className={
        variant === 'button'
          ? buttonRecipe({ variant: 'ghost', className: cx('px-3! font-language-name', className) })
          : cx(
              'relative rounded-sm font-language-name text-xs hover:underline',
              focusRing,
              touchTarget,
              className,
            )
      }
    >
      {languageNames[other]}
    </a>
  );
}
