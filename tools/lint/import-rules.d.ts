export function importFault(wanted: {
  file: string;
  specifier: string;
  isType?: boolean;
  root: string;
}): string | undefined;
