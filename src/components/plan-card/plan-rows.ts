/** The rows of every plan of a grid stand on the same lines. */
export const planRows =
  'relative row-span-6 grid min-w-0 grid-rows-subgrid content-start px-6 pt-6 pb-7';
