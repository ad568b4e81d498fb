/** A field of an answer, whatever the answer is. */
export function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}

/** A list whose every element is accepted, or `null`. */
export function listOf(value: unknown, accept: (element: unknown) => boolean): unknown[] | null {
  return Array.isArray(value) && value.every(accept) ? value : null;
}

/** Whether a value is an object whose named fields are all texts. */
export function hasTexts(value: unknown, names: readonly string[]): boolean {
  return names.every((name) => typeof fieldOf(value, name) === 'string');
}
