/**
 * What the server says to a trace. `open-telemetry.ts` keeps it, and is loaded only where traces are
 * wanted; without it nothing here is done.
 */

/** What a span may say of its work: names, codes and numbers that the program itself made. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** Work that has ended. */
export type EndedWork = {
  readonly name: string;
  readonly seconds: number;
  readonly facts: SpanFacts;
  readonly failed: boolean;
};

/** A request that is being worked on. */
export type RequestSpan = {
  /** By which the lines of the log are found in the traces. */
  readonly traceId: string;
  /** Adds something that was done for it elsewhere: a statement, a call to a provider. */
  readonly add: (work: EndedWork) => void;
  readonly end: (about: Omit<EndedWork, 'seconds'>) => void;
};

/** Makes traces. */
export type Tracing = {
  /** @param traceparent the header of that name, which the browser sends. */
  readonly begin: (traceparent: string | undefined) => RequestSpan;
  /** Sends what is left. Never throws. */
  readonly close: () => Promise<void>;
};
