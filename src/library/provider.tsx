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
  isTheme,
  useAddress,
  useBrand,
  useTheme,
} from '../foundations';

export interface DesignProviderProps extends LocaleProviderProps {
  /**
   * Light, dark, or the device's setting. Written to the document's root, unless `scope` is
   * `element`.
   * @default that of the provider around this one; the root stays as it is
   */
  theme?: Theme;
  /**
   * Called by the theme toggle to change the theme. The application stores the choice.
   * @default that of the provider around this one
   */
  setTheme?: (theme: Theme) => void;
  /**
   * The product's name and contact details, and optionally a custom mark and motifs.
   * @default that of the provider around this one
   */
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

function Linked({ link, children }: Pick<DesignProviderProps, 'link' | 'children'>) {
  return link ? <LinkProvider value={link}>{children}</LinkProvider> : children;
}

/**
 * Provides everything the components need from an application: messages and direction, theme,
 * brand, and its link component. Render one at the root. One inside it takes what it is not given
 * from that one, except the language.
 */
export function DesignProvider({
  theme,
  setTheme,
  brand,
  address,
  link,
  children,
  ...locale
}: DesignProviderProps) {
  const rootTheme = locale.scope === 'element' ? undefined : theme;
  useLayoutEffect(() => {
    if (!rootTheme) return undefined;
    const root = document.documentElement;
    const before = root.dataset.theme;
    applyTheme(root, rootTheme);
    return () => applyTheme(root, isTheme(before) ? before : 'system');
  }, [rootTheme]);

  const outer = useTheme();
  const outerBrand = useBrand();
  const outerAddress = useAddress();
  const control = useMemo(
    () => ({ theme: theme ?? outer.theme, setTheme: setTheme ?? outer.setTheme }),
    [theme, setTheme, outer],
  );

  return (
    <LocaleProvider {...locale}>
      <ThemeProvider value={control}>
        <BrandProvider value={brand ?? outerBrand}>
          <AddressProvider value={address ?? outerAddress}>
            <Linked link={link}>{children}</Linked>
          </AddressProvider>
        </BrandProvider>
      </ThemeProvider>
    </LocaleProvider>
  );
}
