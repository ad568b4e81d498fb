export * from './article';
export * from './article-body';
export * from './prose';
