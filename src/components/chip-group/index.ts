export * from './chip-group';
