/** Watches the calls to a provider: which operation, how long, how it ended. Never what was said. */

/** How a call to a provider can end; no provider adds one of its own. */
export const providerOutcomes = [
  'ok',
  'approved',
  'declined',
  'redirect',
  'missing',
  'undone',
  'unproven',
  /** It said no to what was asked, and would again. */
  'refused',
  /** It did not do its part; nothing came of it. */
  'failed',
  /** It did not answer, and may have done what was asked. */
  'unknown',
] as const;

export type ProviderOutcome = (typeof providerOutcomes)[number];

/** A call that has ended. */
export type ProviderCall = {
  readonly provider: string;
  /** The name of the port's function. */
  readonly operation: string;
  readonly outcome: ProviderOutcome;
  readonly seconds: number;
};

const isOutcome = (text: unknown): text is ProviderOutcome =>
  providerOutcomes.some((outcome) => outcome === text);

/** The field of something of unknown shape. */
const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;

function outcomeOf(answer: unknown): ProviderOutcome {
  const kind = fieldOf(answer, 'kind');
  return isOutcome(kind) ? kind : 'ok';
}

/** By what the errors of the ports say: `GatewayError`, `DeliveryError`, `IdentityError`. */
function outcomeOfError(error: unknown): ProviderOutcome {
  if (fieldOf(error, 'unknown') === true) return 'unknown';
  const refused = fieldOf(error, 'retryable') === false || fieldOf(error, 'reason') === 'refused';
  return refused ? 'refused' : 'failed';
}

/** What is told of a call, and to whom. */
export type Watching = {
  readonly provider: string;
  readonly ended: (call: ProviderCall, args: readonly unknown[]) => void;
};

/** The same port, with its calls watched. What answers at once asked nobody and is not a call. */
export function watched<Port extends object>(port: Port, { provider, ended }: Watching): Port {
  return new Proxy(port, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        const began = performance.now();
        const answer: unknown = Reflect.apply(value, target, args);
        if (!(answer instanceof Promise)) return answer;
        const end = (outcome: ProviderOutcome): void => {
          const seconds = (performance.now() - began) / 1000;
          ended({ provider, operation: String(name), outcome, seconds }, args);
        };
        void answer.then(
          (told) => end(outcomeOf(told)),
          (error: unknown) => end(outcomeOfError(error)),
        );
        return answer;
      };
    },
  });
}
