export * from './offline-note';
