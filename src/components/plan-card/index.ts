export * from './plan-card';
export * from './plan-grid';
