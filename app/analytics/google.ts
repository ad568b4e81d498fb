/**
 * Google Analytics 4. Its script is loaded on the first page view that may be counted, never
 * before. "Page changes based on browser history events" must be off in the property's enhanced
 * measurement, or each view is counted twice.
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

// gtag only recognises a command when it is an `arguments` object; it treats an array as data.
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

/** Sends one page view to Google Analytics. */
export function sendPageView(id: string, path: string): void {
  start(id);
  push('event', 'page_view', {
    page_title: document.title,
    page_location: new URL(path, location.origin).href,
    page_path: path,
  });
}
