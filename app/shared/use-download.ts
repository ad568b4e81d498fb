import { useState } from 'react';
import { saveFile } from './save-file';

/** Downloads files, one at a time; `key` identifies the one in progress. */
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
