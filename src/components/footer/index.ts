export * from './footer';
export * from './footer-column';
export * from './footer-links';
