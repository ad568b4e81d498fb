import { DirectionProvider } from '@radix-ui/react-direction';
import { type ReactNode, createContext, useContext, useLayoutEffect, useMemo } from 'react';
import { IntlProvider, type MessageFormatElement } from 'react-intl';
import { type Direction, type Locale, directionOf, formattingTag, officeTimeZone } from './locale';
import { MessageParts } from './messages/message-parts';

/** Messages compiled ahead of time, syntax trees by id, so that the browser needs no parser. */
export type CompiledMessages = Record<string, MessageFormatElement[]>;

/** Messages as written by a translator, text by id. They are parsed when they are shown. */
export type WrittenMessages = Record<string, string>;

export interface LocaleControl {
  locale: Locale;
  direction: Direction;
  /**
   * Asks the application to change the language. Nothing remounts, so typed text is kept. Not set
   * where each language has its own URL.
   */
  setLocale?: ((locale: Locale) => void) | undefined;
}

/** For class components, which have no `useLocale`. */
export const LocaleContext = createContext<LocaleControl>({
  locale: 'en',
  direction: 'ltr',
});

export function useLocale(): LocaleControl {
  return useContext(LocaleContext);
}

/** What follows the path in the URL of the page. */
export type Address = Pick<URL, 'search' | 'hash'>;

const AddressContext = createContext<Address | undefined>(undefined);

/** Provides the part of the URL that the language links inside it keep. */
export const AddressProvider = AddressContext.Provider;

/** The provided address. Without one, a link reads the page's URL when it is pressed. */
export function useAddress(): Address | undefined {
  return useContext(AddressContext);
}

const isolating = (dir?: 'ltr') => (chunks: ReactNode[]) =>
  chunks.length === 1 ? (
    <bdi dir={dir}>{chunks[0]}</bdi>
  ) : (
    <MessageParts as="bdi" dir={dir}>
      {chunks}
    </MessageParts>
  );

const richTags = { bdi: isolating(), ltr: isolating('ltr') };

export interface LocaleProviderProps {
  locale: Locale;
  messages: CompiledMessages | WrittenMessages;
  /** Overrides the direction, for tests that flip a page without changing its text. */
  direction?: Direction;
  /**
   * Changes the language in place. Without it the language toggle is a plain link, for a site with
   * one URL per language.
   */
  setLocale?: (locale: Locale) => void;
  /**
   * The element that carries `lang` and `dir`: the document's root, or a wrapper element where
   * several languages share one page (a documentation page).
   * @default 'document'
   */
  scope?: 'document' | 'element';
  /** Called for a missing or malformed message. @default logs it */
  onError?: (error: Error) => void;
  children: ReactNode;
}

const report = (error: Error) => {
  console.error(error);
};

/**
 * Sets the language and direction of everything inside it: `lang` and `dir` on the document's root,
 * Radix's direction (without it several Radix components write `dir="ltr"` into the page), and
 * messages with Levantine dates, Latin digits and the office's time zone.
 */
export function LocaleProvider({
  locale,
  messages,
  direction = directionOf(locale),
  setLocale,
  scope = 'document',
  onError = report,
  children,
}: LocaleProviderProps) {
  // Restore the document's previous language and direction on unmount.
  useLayoutEffect(() => {
    if (scope !== 'document') return undefined;
    const root = document.documentElement;
    const { lang, dir } = root;
    return () => {
      root.lang = lang;
      root.dir = dir;
    };
  }, [scope]);

  // Before paint, so that no frame shows one language in the other's direction.
  useLayoutEffect(() => {
    if (scope !== 'document') return;
    const root = document.documentElement;
    root.lang = locale;
    root.dir = direction;
  }, [locale, direction, scope]);

  const control = useMemo(() => ({ locale, direction, setLocale }), [locale, direction, setLocale]);

  return (
    <LocaleContext value={control}>
      <DirectionProvider dir={direction}>
        <IntlProvider
          locale={formattingTag(locale)}
          messages={messages}
          timeZone={officeTimeZone}
          defaultRichTextElements={richTags}
          onError={onError}
        >
          {scope === 'document' ? (
            children
          ) : (
            <div lang={locale} dir={direction}>
              {children}
            </div>
          )}
        </IntlProvider>
      </DirectionProvider>
    </LocaleContext>
  );
}
