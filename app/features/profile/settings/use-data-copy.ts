import { useState } from 'react';
import useSWRMutation from 'swr/mutation';
import { archive, archiveFile, askArchive } from '../../../../api/contract/accounts/archive';
import { policies } from '../../../../api/contract/constants';
import type { DataSectionProps, Problem } from '../../../../src';
import { CallFailure } from '../../../client/failure';
import { problemOf } from '../../../client/problem';
import { call } from '../../../session/call';
import { useRead, useReadKey } from '../../../session/use-read';
import { saveFile } from '../../../shared/save-file';
import { type QueryParameter, useQueryParameter } from '../../../shared/use-query-parameter';

/** The token in the mailed link. */
const archiveToken: QueryParameter<string | null> = {
  name: 'archive',
  read: (text) => text,
  write: (value) => value,
};

/** Why a download failed; a used link has its own message. */
function downloadProblem(error: unknown): Problem {
  const isOver = error instanceof CallFailure && error.status === 400;
  return isOver ? { id: 'settings.data.linkError' } : problemOf(error, 'settings.data.askError');
}

/** Requests an export of the account's data, and downloads it by the link in the mail. */
export function useDataCopy(email: string): DataSectionProps {
  const { data, error, mutate } = useRead(archive);
  const [token, setToken] = useQueryParameter(archiveToken);
  const [status, setStatus] = useState<'idle' | 'downloading' | 'downloaded'>('idle');
  const [downloadError, setDownloadError] = useState<unknown>(null);
  const asking = useSWRMutation(useReadKey(archive), () => call(askArchive), {
    throwOnError: false,
    populateCache: true,
    revalidate: false,
  });

  async function download(link: string) {
    setStatus('downloading');
    setDownloadError(null);
    try {
      saveFile(await call(archiveFile, { body: { token: link } }), 'wasla-data.zip');
      setStatus('downloaded');
    } catch (thrown) {
      setDownloadError(thrown);
      setStatus('idle');
      if (thrown instanceof CallFailure && thrown.status === 400) setToken(null);
    }
    void mutate();
  }

  function ask() {
    setDownloadError(null);
    setToken(null);
    setStatus('idle');
    void asking.trigger();
  }

  function problem(): Problem | undefined {
    if (downloadError) return downloadProblem(downloadError);
    if (asking.error && !asking.isMutating)
      return problemOf(asking.error, 'settings.data.askError');
    return !data && error ? problemOf(error, 'settings.data.loadError') : undefined;
  }

  return {
    copy: data?.archive ?? null,
    linkDays: policies.archiveDays,
    email,
    asking: asking.isMutating,
    problem: problem(),
    onAsk: ask,
    onRetry: () => void mutate(),
    download: token ? { status, onDownload: () => void download(token) } : undefined,
  };
}
