/** Whether the device says it has a network; it may be wrong about the one, hardly about the other. */
export const isOffline = (): boolean => !navigator.onLine;

/** Calls back when the device goes offline or comes back. */
export function subscribeNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
