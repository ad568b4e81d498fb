export * from './footer';
export * from './footer-links';
