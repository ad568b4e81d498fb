export * from './breadcrumbs';
