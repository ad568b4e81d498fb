export * from './embed';
export * from './embed-standalone';
