export function wallCrossed(wanted: {
  file: string;
  specifier: string;
  isType?: boolean;
  root: string;
}): string | undefined;
