export * from './login';
export * from './second-step';
