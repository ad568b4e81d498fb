import { useEffect, useState } from 'react';
import type * as metadata from './phone-metadata';

export type PhoneMetadata = typeof metadata;

let loaded: PhoneMetadata | undefined;
let loading: Promise<PhoneMetadata | undefined> | undefined;

/**
 * Loads the metadata once for all fields. Offline there is none, and the field does without; it asks
 * again when it is used again, though some browsers remember a failed module until the page is
 * loaded again.
 */
export function loadPhoneMetadata(): Promise<PhoneMetadata | undefined> {
  loading ??= import('./phone-metadata').then(
    (metadata) => {
      loaded = metadata;
      return metadata;
    },
    () => {
      loading = undefined;
      return undefined;
    },
  );
  return loading;
}

/** The metadata once it is here; it is asked for when the browser has time. */
export function usePhoneMetadata(): PhoneMetadata | undefined {
  const [metadata, setMetadata] = useState(loaded);
  useEffect(() => {
    let gone = false;
    const load = async () => {
      const arrived = await loadPhoneMetadata();
      if (!gone) setMetadata(arrived);
    };
    // Safari knows no idle callback.
    const idle = typeof requestIdleCallback === 'function';
    const wait = idle
      ? // oxlint-disable-next-line compat/compat -- looked for in the line above
        requestIdleCallback(() => void load(), { timeout: 3000 })
      : setTimeout(() => void load(), 300);
    return () => {
      gone = true;
      if (idle) cancelIdleCallback(Number(wait));
      else clearTimeout(wait);
    };
  }, []);
  return metadata;
}
