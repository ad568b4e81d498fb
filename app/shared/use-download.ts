import { saveFile } from './save-file';
import { useAttempt } from './use-attempt';

/** Downloads files, one at a time; `key` identifies the one in progress. */
export function useDownload<Key>() {
  const { pending: loading, error, attempt } = useAttempt<Key>();
  async function download(key: Key, name: string, fetchFile: () => Promise<Blob>) {
    if (loading === null) await attempt(key, async () => saveFile(await fetchFile(), name));
  }
  return { loading, error, download };
}
