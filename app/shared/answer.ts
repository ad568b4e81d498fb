/** Hand-written checks for the shape of a response; see `Endpoint` for why. */

/** A field of a response, whatever type the response has. */
export function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}

/** Whether a value is an array whose every element is accepted. */
export const isListOf = <Element>(
  value: unknown,
  accept: (element: unknown) => element is Element,
): value is Element[] => Array.isArray(value) && value.every(accept);

/** Whether a value is an object whose named fields are all strings. */
export function hasTexts(value: unknown, names: readonly string[]): boolean {
  return names.every((name) => typeof fieldOf(value, name) === 'string');
}

/** Whether a value is missing or accepted. */
export const isMissingOr = <Value>(
  value: unknown,
  accept: (value: unknown) => value is Value,
): value is Value | null | undefined => value === null || value === undefined || accept(value);
