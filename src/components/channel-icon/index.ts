export * from './channel-icon';
