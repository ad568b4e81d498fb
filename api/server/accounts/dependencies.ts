import type { AccountCore } from './core';
import type { SecondSteps } from './second-factor/second-steps';
import type { KnownDevices } from './sessions/known-devices';

/** The dependencies of the account services; each takes what it needs. */
export type AccountDependencies = AccountCore & {
  readonly knownDevices: KnownDevices;
  readonly secondSteps: SecondSteps;
};
