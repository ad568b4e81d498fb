export { type CardBrand, brandOf, cardBrands } from './brands';
export * from './card-number-field';
