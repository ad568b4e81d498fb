export * from './legal';
