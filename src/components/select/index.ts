export * from './select';
export * from './select-input';
