import {
  type FocusEvent,
  type ReactNode,
  createContext,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useText } from '../../foundations';
import { Toast, type ToastMessage } from './toast';

/** Replaced by the bundler, as it is for React; the package knows no types of Node. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Shows a short notice in the corner of the page. */
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

/** True while the page cannot be seen: nobody reads then. */
function usePageHidden(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    const look = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return hidden;
}

export interface ToastProviderProps {
  children: ReactNode;
  /** Replaces the accessible name of the region. @default "Notices" */
  label?: string;
  /** How long a notice stays while nothing holds it, in milliseconds. @default 6000 */
  duration?: number;
}

/**
 * Short notices of success, at the lower end corner (the whole width below 768 px), for 6 seconds.
 * The newest is the lowest; where there are more than the screen holds, they scroll. The live region
 * is there from the start, or the first notice would not be announced.
 */
export function ToastProvider({ children, label, duration }: ToastProviderProps) {
  const text = useText();
  const counter = useRef(0);
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const [toasts, setToasts] = useState<readonly (ToastMessage & { id: number })[]>([]);
  const hidden = usePageHidden();

  const show = useCallback<ShowToast>((message) => {
    counter.current += 1;
    const id = counter.current;
    setToasts((before) => [...before, { ...message, id }]);
  }, []);

  const dismiss = useCallback((id: number) => {
    // Focus must not fall off the page together with the notice that had it.
    if (region.current?.contains(document.activeElement)) cameFrom.current?.focus();
    setToasts((before) => before.filter((toast) => toast.id !== id));
  }, []);

  function remember({ relatedTarget }: FocusEvent) {
    const outside = !region.current?.contains(relatedTarget);
    if (outside && relatedTarget instanceof HTMLElement) cameFrom.current = relatedTarget;
  }

  return (
    <ToastContext value={show}>
      {children}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only listens where focus came from */}
      <section
        ref={region}
        onFocus={remember}
        aria-label={label ?? text('app.notices.aria')}
        className="pointer-events-none fixed inset-x-0 bottom-0 z-toast flex max-h-dvh flex-col-reverse overflow-y-auto p-4 md:inset-s-auto md:w-[24rem] md:p-6"
      >
        {/* A dialog hides the page from screen-reader users, except what says in so many words that it is live. */}
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element is a form's result */}
        <div role="status" aria-live="polite" aria-relevant="additions text">
          <ul data-slot="toast-region" className="grid gap-2">
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
