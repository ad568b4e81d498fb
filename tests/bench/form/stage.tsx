import { Fragment, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

declare global {
  /** What the bench asks of a page. */
  var bench: {
    /** Mounts so many forms and lays them out. */
    mount: (copies: number) => void;
    /** Leaves one form on the page; with `live` its whole state is shown beside it. */
    show: (live: boolean) => void;
    /** Takes away what stands on the page. */
    clear: () => void;
  };
}

let close = () => {};

function open(children: ReactNode): void {
  const container = document.createElement('main');
  document.body.replaceChildren(container);
  const root = createRoot(container);
  flushSync(() => root.render(children));
  // Reading a measure of the page makes the browser lay it out at once.
  document.body.getBoundingClientRect();
  close = () => root.unmount();
}

/** Puts a form at the bench's disposal. `around` stands once around all the copies. */
export function stage(
  form: (live: boolean) => ReactNode,
  around: (children: ReactNode) => ReactNode = (children) => children,
): void {
  globalThis.bench = {
    mount(copies) {
      const forms = Array.from({ length: copies }, (_, at) => at);
      open(around(forms.map((at) => <Fragment key={at}>{form(false)}</Fragment>)));
    },
    show: (live) => open(around(form(live))),
    clear: () => close(),
  };
}
