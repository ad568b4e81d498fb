export * from './receipt';
export * from './receipt-document';
export * from './types';
