/** The public entry of the package: what another application may import. Screens stay with the site. */
export * from '../components';
export * from '../foundations';
export * from './provider';
