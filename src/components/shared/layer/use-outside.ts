import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Calls `onOutside` at each event of these types, separated by spaces, that has its target outside
 * the element, while `active`.
 */
export function useOutside(
  element: RefObject<HTMLElement | null>,
  active: boolean,
  types: string,
  onOutside: () => void,
): void {
  const leave = useEffectEvent(onOutside);
  useEffect(() => {
    if (!active) return undefined;
    function listen({ target }: Event) {
      if (!(target instanceof Node && element.current?.contains(target))) leave();
    }
    const names = types.split(' ');
    for (const name of names) document.addEventListener(name, listen);
    return () => {
      for (const name of names) document.removeEventListener(name, listen);
    };
  }, [element, active, types]);
}
