export * from './missing-value';
export * from './table';
