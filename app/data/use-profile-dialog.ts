import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

const dialogs = ['change', 'cancel', 'card', 'address'] as const;

/** A dialog of the profile, as the address names it. */
export type DialogName = (typeof dialogs)[number];

/** Which dialog is open: the address says it, so that Back closes it and a link can open it. */
export function useProfileDialog() {
  const [query, setQuery] = useSearchParams();
  const open = dialogs.find((name) => query.has(name)) ?? null;

  const turn = useCallback(
    (name: DialogName | null, values: Record<string, string> = {}, replace = false) => {
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          for (const other of [...dialogs, 'cycle']) next.delete(other);
          if (name) next.set(name, '');
          for (const [key, value] of Object.entries(values)) next.set(key, value);
          return next;
        },
        { replace, preventScrollReset: true },
      );
    },
    [setQuery],
  );

  const show = useCallback(
    (name: DialogName, values?: Record<string, string>) => turn(name, values),
    [turn],
  );
  const hide = useCallback(() => turn(null, {}, true), [turn]);
  const refine = useCallback(
    (name: DialogName, values: Record<string, string>) => turn(name, values, true),
    [turn],
  );
  return { open, query, show, hide, refine };
}
