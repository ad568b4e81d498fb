import * as contract from './index';
import type { Call } from './platform/call';

/** Whether an export is a call. */
export const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'id' in value && 'responses' in value;

const exported: readonly unknown[] = Object.values(contract);

const place = ({ path, method }: Call): string => `${path} ${method}`;

/** Every call that the contract exports, by path. The OpenAPI document is generated from them. */
export const calls: readonly Call[] = exported
  .filter(isCall)
  .sort((one, other) => place(one).localeCompare(place(other), 'en'));
