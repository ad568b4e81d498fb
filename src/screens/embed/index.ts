export * from './embed';
export * from './embed-alone';
