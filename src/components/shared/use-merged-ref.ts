import { type Ref, type RefCallback, useCallback } from 'react';

/** One ref for two owners: the component itself and whoever uses it. */
export function useMergedRef<T>(
  own: Ref<T> | undefined,
  outer: Ref<T> | undefined,
): RefCallback<T> {
  return useCallback(
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
}
