/** How long anything asked of a browser may take before it counts as hung, in milliseconds. */
const HUNG_AFTER_MS = 60_000;

export class HungError extends Error {}

/** Fails what takes a minute, naming it: a browser that hangs answers nothing, not even a close. */
export function limited<T>(what: string, work: Promise<T>): Promise<T> {
  const hung = new Promise<never>((_, reject) => {
    const message = `${what} took more than ${HUNG_AFTER_MS / 1000} s.`;
    setTimeout(() => reject(new HungError(message)), HUNG_AFTER_MS).unref();
  });
  return Promise.race([work, hung]);
}
