/** Reads an argument that counts something. @throws when it is not a whole number from 1. */
export function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d*$/.test(text)) {
    throw new Error(`--${name} must be a whole number from 1, not "${text}".`);
  }
  return Number(text);
}
