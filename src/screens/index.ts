export * from './error';
export * from './login';
export * from './not-found';
export * from './profile';
export * from './register';
export * from './site-links';
export * from './verify-phone';
