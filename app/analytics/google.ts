/**
 * Google Analytics 4. Its script is fetched on the first page view that may be counted, and never
 * before. The property's enhanced measurement must have "page changes based on browser history
 * events" off, or each view is counted twice.
 */
interface Layer {
  dataLayer?: unknown[];
}

const SCRIPT = 'https://www.googletagmanager.com/gtag/js';

function layer(): unknown[] {
  const page: Layer = window as Layer;
  page.dataLayer ??= [];
  return page.dataLayer;
}

// An array would be read as data: the script knows a command by its being an `arguments` object.
const push: (...command: unknown[]) => void = function collect() {
  // oxlint-disable-next-line prefer-rest-params -- see above
  layer().push(arguments);
};

let started = false;

function start(id: string): void {
  if (started) return;
  started = true;
  push('js', new Date());
  push('config', id, { send_page_view: false });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${SCRIPT}?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

/** Tells the service that a page was seen. */
export function sendPageView(id: string, path: string): void {
  start(id);
  push('event', 'page_view', {
    page_title: document.title,
    page_location: new URL(path, location.origin).href,
    page_path: path,
  });
}
