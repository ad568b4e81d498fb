import {
  type FocusEvent,
  type ReactNode,
  createContext,
  useCallback,
  useContext,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useText } from '../../foundations';
import { Toast, type ToastMessage } from './toast';

/**
 * Bundlers replace `process.env.NODE_ENV`, as they do for React. Declared here because the package
 * does not include Node's types.
 */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Shows a short message in the corner of the page. */
export type ShowToast = (message: ToastMessage) => void;

const ToastContext = createContext<ShowToast | null>(null);

const showNothing: ShowToast = () => {};

/** Returns the function that shows a toast. Without a provider it throws, except in production. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show && process.env.NODE_ENV !== 'production') {
    throw new Error('useToast needs a ToastProvider above it.');
  }
  return show ?? showNothing;
}

function onVisibilityChange(notify: () => void): () => void {
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
}

/**
 * Whether the page is hidden, as in a background tab, so that the toasts cannot be read. A server
 * renders no toasts.
 */
function usePageHidden(): boolean {
  return useSyncExternalStore(
    onVisibilityChange,
    () => document.hidden,
    () => false,
  );
}

export interface ToastProviderProps {
  children: ReactNode;
  /** Replaces the accessible name of the region. @default "Notices" */
  label?: string;
  /** How long a toast stays while it is not paused, in milliseconds. @default 6000 */
  duration?: number;
}

/**
 * Shows short success messages for 6 seconds at the bottom end corner (full width below 768 px).
 * The newest is at the bottom; if there are more than fit on the screen, they scroll. The live
 * region is mounted from the start, otherwise the first message would not be announced.
 */
export function ToastProvider({ children, label, duration }: ToastProviderProps) {
  const text = useText();
  const counter = useRef(0);
  const region = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const [toasts, setToasts] = useState<readonly (ToastMessage & { id: number })[]>([]);
  const hidden = usePageHidden();

  const show = useCallback<ShowToast>((message) => {
    counter.current += 1;
    const id = counter.current;
    setToasts((before) => [...before, { ...message, id }]);
  }, []);

  function dismiss(id: number) {
    const toast = list.current?.children[toasts.findIndex((one) => one.id === id)];
    // Restore the focus if it is inside the toast, so that it is not lost when the toast is
    // removed.
    if (toast?.contains(document.activeElement)) cameFrom.current?.focus({ preventScroll: true });
    setToasts((before) => before.filter((one) => one.id !== id));
  }

  function remember({ relatedTarget }: FocusEvent) {
    if (region.current?.contains(relatedTarget)) return;
    cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  }

  return (
    <ToastContext value={show}>
      {children}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only records where focus came from */}
      <section
        ref={region}
        onFocus={remember}
        aria-label={label ?? text('app.notices.aria')}
        className="pointer-events-none fixed inset-x-0 bottom-0 z-toast flex max-h-(--viewport-height) flex-col-reverse overflow-y-auto p-4 md:inset-s-auto md:w-[24rem] md:p-6 print:hidden"
      >
        {/*
          A modal dialog hides the rest of the page from screen readers, except elements with an
          explicit aria-live.
        */}
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- `output` is for the result of a form */}
        <div role="status" aria-live="polite" aria-relevant="additions text">
          <ul ref={list} data-slot="toast-region" className="grid gap-2">
            {toasts.map(({ id, ...message }) => (
              <Toast
                key={id}
                message={message}
                {...(duration === undefined ? {} : { duration })}
                paused={hidden}
                onDismiss={() => dismiss(id)}
              />
            ))}
          </ul>
        </div>
      </section>
    </ToastContext>
  );
}
