/**
 * The package's public entry: everything another application may import. Screens stay with the
 * site, except for the parts that show what is being bought and the outcome of the payment.
 */
export * from '../components';
export * from '../foundations';
export * from '../screens/shared/plan-card';
export * from '../screens/shared/status-badge';
export * from './provider';
