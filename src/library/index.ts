/**
 * The public entry of the package: what another application may import. Screens stay with the site;
 * of their parts, those are given out that say what is bought and what became of it.
 */
export * from '../components';
export * from '../foundations';
export * from '../screens/shared/plan-card';
export * from '../screens/shared/status-badge';
export * from './provider';
