export * from './about';
