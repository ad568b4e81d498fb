import { useState } from 'react';
import { saveFile } from './save-file';

/** Fetches files and hands them to the browser, one at a time; `key` tells which is on its way. */
export function useDownload<Key>() {
  const [loading, setLoading] = useState<Key | null>(null);
  const [error, setError] = useState<unknown>(null);
  async function download(key: Key, name: string, fetchFile: () => Promise<Blob>) {
    if (loading !== null) return;
    setLoading(key);
    setError(null);
    try {
      saveFile(await fetchFile(), name);
    } catch (thrown) {
      setError(thrown);
    }
    setLoading(null);
  }
  return { loading, error, download };
}
