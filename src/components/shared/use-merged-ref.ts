import { type Ref, useCallback } from 'react';

/** One ref for two owners: the component itself and whoever uses it. */
export function useMergedRef<T>(
  own: Ref<T> | undefined,
  outer: Ref<T> | undefined,
): Ref<T> | undefined {
  const both = useCallback(
    (node: T | null) => {
      const leave = [own, outer].map((ref) => {
        if (typeof ref === 'function') return ref(node) ?? (() => ref(null));
        if (ref) ref.current = node;
        return () => {
          if (ref) ref.current = null;
        };
      });
      return () => leave.forEach((go) => go());
    },
    [own, outer],
  );
  // The usual case: nobody outside asked for one.
  return outer ? both : own;
}
