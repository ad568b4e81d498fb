export * from './cloth';
export * from './cloth-strip';
export * from './colours';
export * from './motif';
export * from './motif-band';
export * from './pattern';
export * from './generated-patterns';
export * from './thread-line';
