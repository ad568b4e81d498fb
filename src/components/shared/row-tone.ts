/** The words of a row, and the pointer over it: it can be chosen, read, or neither. */
export function rowTone(off: boolean, readOnly: boolean): string {
  if (off) return 'cursor-not-allowed text-text-disabled forced-colors:text-[GrayText]';
  return readOnly ? 'cursor-default text-text' : 'cursor-pointer text-text';
}
