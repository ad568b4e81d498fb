/** How long the browser is given to take over a file, in milliseconds. */
const TAKE_OVER_MS = 60_000;

/** Hands a file to the browser, as if a link to it had been followed. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), TAKE_OVER_MS);
}
