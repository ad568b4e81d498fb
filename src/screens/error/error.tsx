import { Button } from '../../components/button';
import { Logo } from '../../components/logo';
import { Motif } from '../../components/motif';
import { mainId } from '../../components/skip-link';
import { Message, useBrand } from '../../foundations';
import { ErrorId } from '../shared/error-id';
import { RetryButton } from '../shared/retry-button';
import { usePageTitle } from '../shared/use-page-title';
import { looseBandPattern } from './patterns';

export interface ErrorScreenProps {
  /**
   * The error id a user can read out to support, or copy: that of the request that failed, or one
   * such as `e-7Q2M0K91`.
   */
  id: string;
  /**
   * `offline` if the device is offline, so the error is not the site's fault.
   * @default 'fault'
   */
  cause?: 'fault' | 'offline';
  onRetry: () => unknown;
  homeHref: string;
}

const words = {
  fault: { title: 'errorPage.page.title', body: 'errorPage.page.body' },
  offline: { title: 'errorPage.offline.title', body: 'errorPage.offline.body' },
} as const;

/**
 * The site itself failed. The page uses as few dependencies as possible, because any of them may be
 * what failed.
 */
export function ErrorScreen({ id, cause = 'fault', onRetry, homeHref }: ErrorScreenProps) {
  const { title, body } = words[cause];
  usePageTitle(title);
  const { supportEmail } = useBrand();
  return (
    <div className="flex min-h-(--viewport-height) flex-col">
      <header className="flex h-(--header-height) items-center px-gutter">
        <Logo href={homeHref} />
      </header>
      <main
        id={mainId}
        tabIndex={-1}
        className="grid flex-1 outline-none content-center justify-items-center gap-3 px-gutter pb-16 text-center"
      >
        <div className="max-w-full overflow-hidden [zoom:.75] md:[zoom:1]">
          <Motif pattern={looseBandPattern} cell={6} />
        </div>
        <h1 className="mt-8 text-3xl font-label text-balance">
          <Message id={title} />
        </h1>
        <p className="max-w-[34ch] text-balance text-text-muted">
          <Message id={body} />
        </p>
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          <RetryButton variant="primary" onRetry={onRetry} />
          <Button asChild variant="ghost">
            <a href={`mailto:${supportEmail}?subject=${encodeURIComponent(id)}`}>
              <Message id="errorPage.support.action" />
            </a>
          </Button>
        </div>
        {cause === 'fault' && <ErrorId id={id} />}
      </main>
    </div>
  );
}
