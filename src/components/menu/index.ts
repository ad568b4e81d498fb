export * from './menu';
export type { MenuItem } from './menu-list';
