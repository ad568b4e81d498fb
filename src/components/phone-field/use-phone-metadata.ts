import { type RefObject, useEffect, useState } from 'react';
import { silentText } from '../../foundations/forms/silent-values';
import type * as metadata from './phone-metadata';

export type PhoneMetadata = typeof metadata;

let loaded: PhoneMetadata | undefined;
let loading: Promise<PhoneMetadata | undefined> | undefined;

/**
 * Loads the metadata once for all fields. Offline there is none and the field works without it. The
 * next use tries again, although some browsers cache a failed import until the page is reloaded.
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

/**
 * Returns the metadata once it is loaded. Loading starts when the browser is idle. What a program
 * has written into the input without an event is read first, because the render would erase it.
 */
export function usePhoneMetadata(
  input: RefObject<HTMLInputElement | null>,
): PhoneMetadata | undefined {
  const [metadata, setMetadata] = useState(loaded);
  useEffect(() => {
    let gone = false;
    const load = async () => {
      const arrived = await loadPhoneMetadata();
      if (gone) return;
      if (input.current) silentText(input.current)?.();
      setMetadata(arrived);
    };
    // Safari has no requestIdleCallback.
    const idle = typeof requestIdleCallback === 'function';
    const wait = idle
      ? // oxlint-disable-next-line compat/compat -- feature-detected in the line above
        requestIdleCallback(() => void load(), { timeout: 3000 })
      : setTimeout(() => void load(), 300);
    return () => {
      gone = true;
      if (idle) cancelIdleCallback(Number(wait));
      else clearTimeout(wait);
    };
  }, [input]);
  return metadata;
}
