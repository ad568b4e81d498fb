import { DirectionProvider } from '@radix-ui/react-direction';
import { type ReactNode, createContext, useContext, useLayoutEffect, useMemo } from 'react';
import { IntlProvider, type MessageFormatElement } from 'react-intl';
import { type Direction, type Locale, directionOf, formattingTag } from './locale';

/** Messages compiled ahead of time: id to syntax tree, so that no parser is sent to the browser. */
export type CompiledMessages = Record<string, MessageFormatElement[]>;

/** Messages as a translator wrote them: id to text. They are parsed where they are shown. */
export type WrittenMessages = Record<string, string>;

/** The office's zone: everything about billing and hours is told in it (specification section 11.7). */
export const officeTimeZone = 'Asia/Hebron';

export interface LocaleControl {
  locale: Locale;
  direction: Direction;
  /** Asks the application to change the language; nothing remounts, so what was typed stays. */
  setLocale: (locale: Locale) => void;
}

const LocaleContext = createContext<LocaleControl>({
  locale: 'en',
  direction: 'ltr',
  setLocale: () => {},
});

export function useLocale(): LocaleControl {
  return useContext(LocaleContext);
}

const richTags = {
  bdi: (chunks: ReactNode[]) => <bdi>{chunks}</bdi>,
  ltr: (chunks: ReactNode[]) => <bdi dir="ltr">{chunks}</bdi>,
};

export interface LocaleProviderProps {
  locale: Locale;
  messages: CompiledMessages | WrittenMessages;
  /** Overrides the direction, for proofs that flip a page without changing its words. */
  direction?: Direction;
  setLocale?: (locale: Locale) => void;
  /**
   * What carries `lang` and `dir`: the document's root, or a box of its own where several languages
   * share one page (a documentation page).
   * @default 'document'
   */
  scope?: 'document' | 'element';
  /** Called for a missing message or a broken one. @default logs it */
  onError?: (error: Error) => void;
  children: ReactNode;
}

const report = (error: Error) => {
  console.error(error);
};

const ignoreChange = () => {};

/**
 * Language and direction for everything below it: `lang` and `dir` on the document's root, Radix'
 * direction (without it several of its parts write `dir="ltr"` into the page), and messages with
 * Levantine dates, Latin digits and the office's time zone.
 */
export function LocaleProvider({
  locale,
  messages,
  direction = directionOf(locale),
  setLocale = ignoreChange,
  scope = 'document',
  onError = report,
  children,
}: LocaleProviderProps) {
  // What the page said before is given back when the provider leaves.
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
