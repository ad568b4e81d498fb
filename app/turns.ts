import type { DataRouter } from 'react-router-dom';

/** Where a page stands in the history of its tab, which the router counts. */
function place(): number {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? Number(Reflect.get(state, 'idx') ?? 0) : 0;
}

/** Tells the style sheet which way the pages turn: on the way back the transition is reversed. */
export function markTurns(router: Pick<DataRouter, 'subscribe'>): void {
  let at = place();
  router.subscribe(({ navigation }) => {
    const now = place();
    if (navigation.state !== 'idle' || now === at) return;
    document.documentElement.dataset.turn = now < at ? 'back' : 'forward';
    at = now;
  });
}
