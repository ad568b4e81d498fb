export * from './text-field';
export * from './text-input';
