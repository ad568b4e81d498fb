export * from './cloth';
export * from './colours';
export * from './motif';
export * from './motif-band';
export * from './pattern';
export * from './patterns';
