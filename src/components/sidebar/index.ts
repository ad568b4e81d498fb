export * from './sidebar';
export * from './sidebar-layout';
