import { Fragment, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Live } from './fields';

declare global {
  /** What the bench asks of a page. */
  var bench: {
    /** Mounts so many forms and lays them out. */
    mount: (copies: number) => void;
    /** Leaves one form on the page; its whole state is shown beside it unless `live` is off. */
    show: (live: Live) => void;
    /** Takes away what stands on the page. */
    clear: () => void;
  };
}

let close = () => {};

function open(children: ReactNode): void {
  const container = document.createElement('main');
  // Room beside the form for a pointer that is over none of its fields.
  container.style.marginInlineEnd = '80px';
  document.body.replaceChildren(container);
  const root = createRoot(container);
  flushSync(() => root.render(children));
  // Reading a measure of the page makes the browser lay it out at once.
  document.body.getBoundingClientRect();
  close = () => root.unmount();
}

/** Puts a form at the bench's disposal. `around` stands once around all the copies. */
export function stage(
  form: (live: Live) => ReactNode,
  around: (children: ReactNode) => ReactNode = (children) => children,
): void {
  globalThis.bench = {
    mount(copies) {
      const forms = Array.from({ length: copies }, (_, at) => at);
      open(around(forms.map((at) => <Fragment key={at}>{form('off')}</Fragment>)));
    },
    show: (live) => open(around(form(live))),
    clear: () => close(),
  };
}
