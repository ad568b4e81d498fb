import type { DataRouter } from 'react-router-dom';

/** The index of the current entry in the tab's history, which the router counts. */
function place(): number {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? Number(Reflect.get(state, 'idx') ?? 0) : 0;
}

/** Exposes the direction of navigation to the style sheet: going back reverses the transition. */
export function trackNavigationDirection(router: Pick<DataRouter, 'subscribe'>): void {
  let at = place();
  router.subscribe(({ navigation }) => {
    const now = place();
    if (navigation.state !== 'idle' || now === at) return;
    document.documentElement.dataset.turn = now < at ? 'back' : 'forward';
    at = now;
  });
}
