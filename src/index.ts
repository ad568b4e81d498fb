export * from './foundations';
export * from './components';
