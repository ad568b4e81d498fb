export * from './language-choice';
