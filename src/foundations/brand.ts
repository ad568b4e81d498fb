import { createContext, useContext } from 'react';
import type { Locale } from './locale';

/** What a white-label brand replaces in words; its colours and motif are tokens. */
export interface Brand {
  name: Record<Locale, string>;
  /** Where the help link writes to. */
  supportEmail: string;
  /** In international form, as people read it. */
  supportPhone: string;
}

export const defaultBrand: Brand = {
  name: { en: 'Wasla', ar: 'وصلة' },
  supportEmail: 'support@wasla.example',
  supportPhone: '+970 2 295 0000',
};

const BrandContext = createContext<Brand>(defaultBrand);

export const BrandProvider = BrandContext.Provider;

export function useBrand(): Brand {
  return useContext(BrandContext);
}
