import { type ComponentType, type ReactNode, useLayoutEffect, useMemo } from 'react';
import {
  type Brand,
  BrandProvider,
  type LinkAdapterProps,
  LinkProvider,
  LocaleProvider,
  type LocaleProviderProps,
  type Theme,
  ThemeProvider,
  applyTheme,
  defaultBrand,
} from '../foundations';

export interface DesignProviderProps extends LocaleProviderProps {
  /** Light, dark, or as the device is set. It is written on the document's root. @default 'system' */
  theme?: Theme;
  /** Asks the application to change the theme; the theme toggle calls it. */
  setTheme?: (theme: Theme) => void;
  /** Name and contact facts of the product, and its own mark and motif. */
  brand?: Brand;
  /** The application's own link, so that its router follows every link of a component. */
  link?: ComponentType<LinkAdapterProps>;
  children: ReactNode;
}

const ignoreChange = () => {};

function Linked({ link, children }: Pick<DesignProviderProps, 'link' | 'children'>) {
  return link ? <LinkProvider value={link}>{children}</LinkProvider> : children;
}

/**
 * Everything the components need from an application, in one place: words and direction, theme,
 * brand, and its way of following links. One stands at the root.
 */
export function DesignProvider({
  theme = 'system',
  setTheme = ignoreChange,
  brand = defaultBrand,
  link,
  children,
  ...locale
}: DesignProviderProps) {
  useLayoutEffect(() => {
    const root = document.documentElement;
    applyTheme(root, theme);
    return () => applyTheme(root, 'system');
  }, [theme]);

  const control = useMemo(() => ({ theme, setTheme }), [theme, setTheme]);

  return (
    <LocaleProvider {...locale}>
      <ThemeProvider value={control}>
        <BrandProvider value={brand}>
          <Linked link={link}>{children}</Linked>
        </BrandProvider>
      </ThemeProvider>
    </LocaleProvider>
  );
}
