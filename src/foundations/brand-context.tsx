import { createContext, useContext } from 'react';
import { type Brand, defaultBrand } from './brand';

const BrandContext = createContext<Brand>(defaultBrand);

/** Gives everything in it a brand of its own. */
export const BrandProvider = BrandContext.Provider;

/** The brand in force. */
export function useBrand(): Brand {
  return useContext(BrandContext);
}
