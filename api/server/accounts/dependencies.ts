import type { AccountCore } from './core';
import type { SecondSteps } from './second-factor/second-steps';
import type { KnownDevices } from './sessions/known-devices';

export type AccountDependencies = AccountCore & {
  readonly knownDevices: KnownDevices;
  readonly secondSteps: SecondSteps;
};
