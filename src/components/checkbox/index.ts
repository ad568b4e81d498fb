export * from './checkbox';
export * from './checkbox-input';
