/** How long the browser gets to start saving a file, in milliseconds. */
const TAKE_OVER_MS = 60_000;

/** Downloads a file as if the user had followed a link to it. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), TAKE_OVER_MS);
}
