import { type ComponentType, Suspense, lazy } from 'react';
import { Message, Pending, localeHref, useAddress, useLocale } from '../../foundations';
import { Alert } from '../alert';
import { Button } from '../button';

/**
 * Says that a part of the page could not be loaded; the rest stays as it is. A browser may cache a
 * failed import until the page is reloaded, so only that is offered.
 */
export function PartFailed() {
  const { locale } = useLocale();
  const address = useAddress();
  // Without the fragment, with which the browser would only scroll to it. An empty URL is the page's.
  const href = address ? localeHref({ ...address, hash: '' }, locale) : '';
  return (
    <div className="fixed inset-x-0 bottom-0 z-toast mx-auto max-w-[40rem] p-4 print:hidden">
      <Alert
        tone="danger"
        title={<Message id="app.part.loadError" />}
        action={
          <Button asChild size="sm">
            <a href={href}>
              <Message id="app.part.reloadAction" />
            </a>
          </Button>
        }
      >
        <Message id="app.part.body" />
      </Alert>
    </div>
  );
}

/**
 * Makes a component whose code is loaded when it is first rendered, or before that by `preload`. If
 * that fails, `PartFailed` is in its place, and nothing on the page is lost.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> } | undefined>,
): ComponentType<Props> & { preload: () => void } {
  const Part = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      // Nothing is loaded if the window will reload for a newer release.
      return (await load()) ?? { default: PartFailed };
    } catch (error) {
      console.error('A part of the page could not be loaded.', error);
      return { default: PartFailed };
    }
  });

  function LazyPart(props: Props) {
    return (
      <Suspense fallback={<Pending />}>
        <Part {...props} />
      </Suspense>
    );
  }
  LazyPart.preload = () => {
    load().catch(() => {
      // The failure is shown once the part is needed.
    });
  };
  return LazyPart;
}
