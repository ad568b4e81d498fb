import { mayReload } from './reload-once';

/** Shows a sentence of `index.html` that is hidden unless it is needed. */
export function showNotice(id: string): void {
  const show = () => {
    const notice = document.getElementById(id);
    if (notice) notice.hidden = false;
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', show);
  else show();
}

/** The style sheet, or the entry, which also fails if a module that it imports does. */
const isNeeded = (target: EventTarget | null): boolean =>
  target instanceof HTMLScriptElement
    ? target.type === 'module'
    : target instanceof HTMLLinkElement && target.rel === 'stylesheet';

/**
 * While servers are replaced, one of them may send the HTML of a release and another one lack its
 * files. The page is then reloaded, once; if that is not possible or does not help, the page says
 * so and shows nothing as loading (`[data-failed]` in styles.css). Either way its scripts do not
 * start: they would take the page for loaded. Later files are left to `reloadOnStaleChunk`.
 */
export function reloadFailedStart(): void {
  const onError = ({ target }: Event) => {
    if (!isNeeded(target)) return;
    removeEventListener('error', onError, true);
    const { dataset } = document.documentElement;
    dataset.failed = mayReload(location.href) ? 'reloading' : '';
    if (dataset.failed) location.reload();
    else showNotice('load-failed');
  };
  // These events do not bubble.
  addEventListener('error', onError, true);
}
