/** Text and hover styles of a row, depending on whether it is enabled, read-only or disabled. */
export function rowTone(off: boolean, readOnly: boolean): string {
  if (off) return 'cursor-not-allowed text-text-disabled forced-colors:text-[GrayText]';
  return readOnly ? 'cursor-default text-text' : 'cursor-pointer text-text';
}
