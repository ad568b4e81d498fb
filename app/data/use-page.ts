import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

const PAGE = 'page';

/** The page of the payments in the address, from 1; anything else there is the first. */
export function usePage(): [number, (page: number) => void] {
  const [query, setQuery] = useSearchParams();
  const asked = /^[1-9]\d{0,5}$/.exec(query.get(PAGE) ?? '');
  const setPage = useCallback(
    (page: number) => {
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          if (page === 1) next.delete(PAGE);
          else next.set(PAGE, String(page));
          return next;
        },
        { preventScrollReset: true },
      );
    },
    [setQuery],
  );
  return [asked ? Number(asked[0]) : 1, setPage];
}
