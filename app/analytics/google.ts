/**
 * Google Analytics 4. Its script is loaded on the first page view that may be counted, never
 * before. Enhanced measurement must be off in the property: its events count each view twice, and
 * they report the links that are followed and the forms that are sent.
 */
import { countedAddress } from './page-view';

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
let previous: string | undefined;

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

/** The referrer: the origin of another site, or the counted URL of a page of this one. */
function firstReferrer(): string {
  if (document.referrer === '') return '';
  const { origin, pathname, search } = new URL(document.referrer);
  if (origin !== location.origin) return `${origin}/`;
  const address = countedAddress(pathname, search);
  return address === null ? '' : origin + address;
}

function setDisabled(id: string, disabled: boolean): void {
  Reflect.set(window, `ga-disable-${id}`, disabled);
}

/** Sends one page view to Google Analytics; `address` is one of `countedAddress`. */
export function sendPageView(id: string, address: string): void {
  setDisabled(id, false);
  const page = location.origin + address;
  // Set for every event, because events of Google's script would otherwise contain the URL,
  // referrer and title of the document, which may include a token or a receipt number.
  push('set', {
    page_location: page,
    page_referrer: previous ?? firstReferrer(),
    page_title: new URL(page).pathname,
  });
  start(id);
  push('event', 'page_view', { page_path: address });
  previous = page;
}

/** Stops sending until the next page view. */
export function pauseCounting(id: string): void {
  setDisabled(id, true);
}

/** Stops counting after consent was withdrawn, and removes the cookies of Google Analytics. */
export function stopCounting(id: string): void {
  pauseCounting(id);
  previous = undefined;
  const labels = location.hostname.split('.');
  // Google sets them on the highest domain that the browser accepts, which a page cannot read.
  const domains = labels.map((_, at) => `; domain=${labels.slice(at).join('.')}`);
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (!name.startsWith('_ga')) continue;
    for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}
