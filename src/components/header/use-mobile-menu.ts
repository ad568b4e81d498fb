import { useState } from 'react';
import type * as mobileMenu from './mobile-menu';

type MenuModule = typeof mobileMenu;

/**
 * Loads the menu's code. Offline, or after a new release, there is none; the next call tries again,
 * although some browsers cache a failed import until the page is reloaded.
 */
export const loadMobileMenu = (): Promise<MenuModule | undefined> =>
  import('./mobile-menu').catch(() => undefined);

/** State of the menu, whose code is loaded when it is first opened. */
export function useMobileMenu() {
  const [menu, setMenu] = useState<MenuModule>();
  const [loading, setLoading] = useState(false);
  const [open, setOpen] = useState(false);

  async function load() {
    setLoading(true);
    const loaded = await loadMobileMenu();
    setLoading(false);
    setMenu(loaded);
    setOpen(loaded !== undefined);
  }

  function show() {
    if (menu) setOpen(true);
    else void load();
  }

  return { menu, loading, open, show, setOpen };
}
