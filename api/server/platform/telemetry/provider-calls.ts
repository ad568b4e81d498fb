/** Observes provider calls: operation, duration and outcome, never their contents. */

/** The outcomes of a provider call. The set is fixed, so that providers add no label values. */
const providerOutcomes = [
  'ok',
  'approved',
  'declined',
  'redirect',
  'missing',
  'undone',
  'unproven',
  /** It rejected the request and would reject it again. */
  'refused',
  /** It failed, and the call had no effect. */
  'failed',
  /** It did not answer, so the call may have taken effect. */
  'unknown',
] as const;

type ProviderOutcome = (typeof providerOutcomes)[number];

export type ProviderCall = {
  readonly provider: string;
  readonly operation: string;
  readonly outcome: ProviderOutcome;
  readonly seconds: number;
};

const isOutcome = (text: unknown): text is ProviderOutcome =>
  providerOutcomes.some((outcome) => outcome === text);

/** Reads a field of a value of unknown shape. */
const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;

function outcomeOf(answer: unknown): ProviderOutcome {
  const kind = fieldOf(answer, 'kind');
  return isOutcome(kind) ? kind : 'ok';
}

/** By the fields of `GatewayError`, `DeliveryError` and `IdentityError`. */
function outcomeOfError(error: unknown): ProviderOutcome {
  if (fieldOf(error, 'unknown') === true) return 'unknown';
  const refused = fieldOf(error, 'retryable') === false || fieldOf(error, 'reason') === 'refused';
  return refused ? 'refused' : 'failed';
}

/** The provider's name, and the callback for completed calls. */
type Watching = {
  readonly provider: string;
  readonly ended: (call: ProviderCall, args: readonly unknown[]) => void;
};

/** Reports the calls of a port; functions that return synchronously do not call the provider. */
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
