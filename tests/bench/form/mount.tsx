import { Fragment, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Live } from './fields';

declare global {
  /** The interface between the bench and a page. */
  var bench: {
    /** Mounts this many forms and lays them out. */
    mount: (copies: number) => void;
    /** Leaves one form on the page; its whole state is shown next to it unless `live` is off. */
    show: (live: Live) => void;
    /** Unmounts everything on the page. */
    clear: () => void;
  };
}

let close = () => {};

function open(children: ReactNode): void {
  const container = document.createElement('main');
  // Leaves room next to the form for a pointer that is over none of its fields.
  container.style.marginInlineEnd = '80px';
  document.body.replaceChildren(container);
  const root = createRoot(container);
  flushSync(() => root.render(children));
  // Reading a measurement forces a synchronous layout.
  document.body.getBoundingClientRect();
  close = () => root.unmount();
}

/** Makes a form available to the bench. `around` wraps all the copies once. */
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
