import { type Ref, useCallback } from 'react';

/** Merges two refs: the component's own and the caller's. */
export function useMergedRef<T>(
  own: Ref<T> | undefined,
  outer: Ref<T> | undefined,
): Ref<T> | undefined {
  const merged = useCallback(
    (node: T | null) => {
      const cleanups = [own, outer].map((ref) => {
        if (typeof ref === 'function') return ref(node) ?? (() => ref(null));
        if (ref) ref.current = node;
        return () => {
          if (ref) ref.current = null;
        };
      });
      return () => cleanups.forEach((cleanup) => cleanup());
    },
    [own, outer],
  );
  // The common case: the caller passes no ref.
  return outer ? merged : own;
}
