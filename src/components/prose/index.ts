export * from './article';
export * from './article-body';
export * from './plain-text';
export * from './prose';
