export { type CardBrand, brandOf, cardBrandName, cardBrands, isCardBrand } from './brands';
export * from './card-number-field';
