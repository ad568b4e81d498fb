export * from './consent-banner';
