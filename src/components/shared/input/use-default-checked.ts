import { type Ref, useLayoutEffect, useRef } from 'react';
import { useMergedRef } from '../use-merged-ref';

/**
 * The ref of a checkbox or radio button that a form reset leaves as it is while it is controlled. A
 * reset restores the default state, which React sets only for the first render.
 */
export function useDefaultChecked(
  checked: boolean | undefined,
  ref: Ref<HTMLInputElement> | undefined,
) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (input.current && checked !== undefined) input.current.defaultChecked = checked;
  }, [checked]);
  return useMergedRef(input, ref);
}
