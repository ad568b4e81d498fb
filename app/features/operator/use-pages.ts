import useSWRInfinite from 'swr/infinite';
import { type ReadKey, readOptions } from '../../session/call';

/**
 * Reads a list whose pages are added at the end.
 *
 * @param first the key of its first page, or null to read nothing.
 * @param endOf where the page after this one begins.
 * @param read reads the page that begins there.
 */
export function usePages<Page extends { readonly hasMore: boolean }>(
  first: ReadKey | null,
  endOf: (page: Page) => string | undefined,
  read: (before: string | undefined) => Promise<Page>,
) {
  const {
    data: pages,
    error,
    size,
    setSize,
    mutate,
    isValidating,
  } = useSWRInfinite<Page, unknown>(
    (index: number, previous: Page | null) => {
      if (!first || (previous && !previous.hasMore)) return null;
      return [...first, index, previous ? endOf(previous) : undefined];
    },
    ([, , , before]: readonly [string, string, number, string | undefined]) => read(before),
    readOptions,
  );
  const loading = isValidating && pages !== undefined && pages.length < size;
  return {
    pages,
    error,
    mutate,
    older:
      pages?.at(-1)?.hasMore || loading
        ? { loading, onShow: () => void setSize(size + 1) }
        : undefined,
  };
}
