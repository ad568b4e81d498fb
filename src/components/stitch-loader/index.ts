export * from './stitch-loader';
