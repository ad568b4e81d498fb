import { createContext, useContext } from 'react';
import { type Brand, defaultBrand } from './brand';

const BrandContext = createContext<Brand>(defaultBrand);

/** Sets the brand for everything inside it. */
export const BrandProvider = BrandContext.Provider;

/** Returns the current brand. */
export function useBrand(): Brand {
  return useContext(BrandContext);
}
