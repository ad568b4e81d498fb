import { cx } from 'class-variance-authority';
import type { ComponentProps, MouseEvent, SyntheticEvent } from 'react';
import { type Locale, directionOf, localeHref, useAddress, useLocale } from '../foundations';
import { buttonRecipe } from './button';
import { composeEventHandlers } from './shared/compose-event-handlers';
import { touchTarget } from './shared/recipes';

/** Language names are written in their own language on every page, so they are not messages. */
export const languageNames: Readonly<Record<Locale, string>> = { en: 'English', ar: 'العربية' };

export interface LanguageToggleProps extends Omit<
  ComponentProps<'a'>,
  'hrefLang' | 'lang' | 'dir' | 'children'
> {
  /**
   * The URL of this page in the other language, for visitors without scripts, for opening in a new
   * tab, and for search engines.
   * @default the current URL with `lng=` and the other language
   */
  href?: string;
  /**
   * `button` in headers, `text` in a row of small links.
   * @default 'button'
   */
  variant?: 'button' | 'text';
  className?: string;
}

/** Clicks that the browser should handle itself: new tab, new window, download. */
const isModified = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/**
 * Switches the page to the other language, which is named in its own script. URL, scroll position,
 * typed text and focus are kept. Where the `LocaleProvider` has no `setLocale`, it is a plain link.
 */
export function LanguageToggle({
  href,
  variant = 'button',
  className,
  onPointerDown,
  onClick,
  ...props
}: LanguageToggleProps) {
  const { locale, setLocale } = useLocale();
  const other: Locale = locale === 'ar' ? 'en' : 'ar';
  const address = useAddress();

  function readAddress({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) {
    if (href !== undefined || address) return;
    currentTarget.href = localeHref(new URL(currentTarget.ownerDocument.URL), other);
  }

  function turn(event: MouseEvent<HTMLAnchorElement>) {
    readAddress(event);
    // Without `setLocale` the link leads to the page in the other language.
    if (!setLocale || isModified(event)) return;
    event.preventDefault();
    setLocale(other);
  }

  return (
    <a
      {...props}
      href={href ?? localeHref(address ?? { search: '', hash: '' }, other)}
      hrefLang={other}
      lang={other}
      dir={directionOf(other)}
      data-slot="language-toggle"
      // For a new tab, which a click does not always open.
      onPointerDown={composeEventHandlers(onPointerDown, readAddress)}
      onClick={composeEventHandlers(onClick, turn)}
      className={
        variant === 'button'
          ? buttonRecipe({
              variant: 'ghost',
              className: cx('over:px-3 font-language-name', className),
            })
          : cx(
              'relative rounded-sm font-language-name text-xs hover:underline',
              touchTarget,
              className,
            )
      }
    >
      {languageNames[other]}
    </a>
  );
}
