import { type ComponentType, type ReactNode, useLayoutEffect, useMemo } from 'react';
import {
  type Address,
  AddressProvider,
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
  useAddress,
} from '../foundations';

export interface DesignProviderProps extends LocaleProviderProps {
  /** Light, dark, or the device's setting, applied to the document's root. @default 'system' */
  theme?: Theme;
  /** Called by the theme toggle to change the theme. The application stores the choice. */
  setTheme?: (theme: Theme) => void;
  /** The product's name and contact details, and optionally a custom mark and motifs. */
  brand?: Brand;
  /**
   * The query and the fragment of the page's URL, which the language link keeps. A server passes
   * what it knows of them.
   * @default the link reads the page's URL when it is pressed
   */
  address?: Address;
  /** The application's link component, so that its router handles every link inside components. */
  link?: ComponentType<LinkAdapterProps>;
  children: ReactNode;
}

const ignoreChange = () => {};

function Linked({ link, children }: Pick<DesignProviderProps, 'link' | 'children'>) {
  return link ? <LinkProvider value={link}>{children}</LinkProvider> : children;
}

/**
 * Provides everything the components need from an application: messages and direction, theme,
 * brand, and its link component. Render one at the root.
 */
export function DesignProvider({
  theme = 'system',
  setTheme = ignoreChange,
  brand = defaultBrand,
  address,
  link,
  children,
  ...locale
}: DesignProviderProps) {
  useLayoutEffect(() => {
    const root = document.documentElement;
    applyTheme(root, theme);
    return () => applyTheme(root, 'system');
  }, [theme]);

  const outerAddress = useAddress();
  const control = useMemo(() => ({ theme, setTheme }), [theme, setTheme]);

  return (
    <LocaleProvider {...locale}>
      <ThemeProvider value={control}>
        <BrandProvider value={brand}>
          <AddressProvider value={address ?? outerAddress}>
            <Linked link={link}>{children}</Linked>
          </AddressProvider>
        </BrandProvider>
      </ThemeProvider>
    </LocaleProvider>
  );
}
