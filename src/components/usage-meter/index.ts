export * from './usage-meter';
