import type { Language } from './language';

/** Who calls, as far as limits and messages need to know. */
export type Caller = {
  /** The client that the IP address stands for. */
  readonly address: string;
  /** The network around it. */
  readonly network: string;
  readonly language: Language;
  readonly device: string;
};
