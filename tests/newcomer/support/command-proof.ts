/** How a documented command is tested. */

/** A command that runs to completion in the clone. */
export interface Ends {
  /** The command to run if it differs from the named one; requires `because`. */
  runs?: string;
  prints: RegExp;
  /** The exit code; 0 unless it is meant to fail. */
  code?: number;
  /** Files that it must leave unchanged. */
  keeps?: string[];
  /** Whether it requires the built site. */
  needsBuild?: boolean;
}

/**
 * A command that serves something in the clone until Ctrl-C. `{port}` is replaced with a free port.
 */
export interface Serves {
  serves: string;
  prints: RegExp;
  /** A page it serves, and an element that appears once all its scripts have run. */
  opens: string;
  shows: string;
}

/** Steps of `npm test` that run the very same program in full. */
export interface Steps {
  steps: string[];
}

/** A command that can't run here, or that something else runs; `because` says which. */
export interface Elsewhere {
  elsewhere: true;
}

export interface Entry {
  /** The command as documented, or a pattern for several variants. */
  named: string | RegExp;
  proof: Ends | Serves | Steps | Elsewhere;
  /** Why something else runs than what is documented. */
  because?: string;
}
