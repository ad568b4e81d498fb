import { archive, archiveFile, askArchive } from '../../../../api/contract/accounts/archive';
import { retentionPeriods } from '../../../../api/contract/retention-periods';
import type { DataSectionProps, Problem } from '../../../../src';
import { CallFailure } from '../../../client/failure';
import { problemIf } from '../../../client/problem';
import { call, useRead } from '../../../session/call';
import { saveFile } from '../../../shared/save-file';
import { useAttempt } from '../../../shared/use-attempt';
import { type QueryParameter, useQueryParameter } from '../../../shared/use-query-parameter';

/** The token in the mailed link. */
const archiveToken: QueryParameter<string | null> = {
  name: 'archive',
  read: (text) => text,
  write: (value) => value,
};

const isOver = (error: unknown): boolean => error instanceof CallFailure && error.status === 400;

/** Requests an export of the account's data, and downloads it by the link in the mail. */
export function useDataCopy(email: string): DataSectionProps {
  const { data, error: loadError, mutate } = useRead(archive);
  const [token, setToken] = useQueryParameter(archiveToken);
  const { pending, done, failed, error, attempt } = useAttempt<'asking' | 'downloading'>();

  function ask() {
    void attempt('asking', async () => {
      const asked = await call(askArchive);
      setToken(null);
      await mutate(asked, false);
    });
  }

  async function download(link: string) {
    await attempt('downloading', async () => {
      try {
        saveFile(await call(archiveFile, { body: { token: link } }), 'wasla-data.zip');
      } catch (refusal) {
        if (isOver(refusal)) setToken(null);
        throw refusal;
      }
    });
    void mutate();
  }

  function problem(): Problem | undefined {
    // A used link has its own message.
    if (failed === 'downloading' && isOver(error)) return { id: 'settings.data.linkError' };
    if (failed) return problemIf(error, 'settings.data.askError');
    return data ? undefined : problemIf(loadError, 'settings.data.loadError');
  }

  const status =
    pending === 'downloading' ? pending : done === 'downloading' ? 'downloaded' : 'idle';
  return {
    copy: data?.archive ?? null,
    linkDays: retentionPeriods.archiveDays,
    email,
    asking: pending === 'asking',
    problem: problem(),
    onAsk: ask,
    onRetry: () => mutate(),
    download: token ? { status, onDownload: () => void download(token) } : undefined,
  };
}
