export * from './receipt';
export * from './receipt-sheet';
export * from './types';
