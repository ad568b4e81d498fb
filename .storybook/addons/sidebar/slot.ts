import { useEffect, useState } from 'react';

const ID = 'wd-slot-';

/** Positions of our elements in Storybook's sidebar, which offers no slot for either. */
const places = {
  filters: (sidebar: Element, slot: Element) =>
    sidebar.querySelector('#storybook-explorer-menu')?.before(slot),
  foot: (sidebar: Element, slot: Element) => sidebar.append(slot),
};

export type Place = keyof typeof places;

function slotIn(place: Place): HTMLElement | null {
  const sidebar = document.getElementById('storybook-sidebar-region');
  if (!sidebar) return null;
  const there = document.getElementById(ID + place);
  if (there && sidebar.contains(there)) return there;
  const slot = document.createElement('div');
  slot.id = ID + place;
  slot.className = ID + place;
  places[place](sidebar, slot);
  return slot.isConnected ? slot : null;
}

/** An element in the sidebar to render into. It changes when Storybook remounts its sidebar. */
export function useSlot(place: Place): HTMLElement | null {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const look = () => setSlot(slotIn(place));
    look();
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      watch.disconnect();
      document.getElementById(ID + place)?.remove();
    };
  }, [place]);
  return slot;
}
