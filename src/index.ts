export * from './components';
export * from './foundations';
export * from './screens';
