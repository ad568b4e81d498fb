import type { Browser, BrowserContext } from '@playwright/test';
import {
  cookieNames,
  foreignNames,
  localKeys,
  tabKeys,
} from '../../../api/contract/platform/browser-storage';

type Kind = 'cookie' | 'local' | 'tab';

const known: Readonly<Record<Kind, ReadonlySet<string>>> = {
  cookie: new Set<string>(cookieNames),
  local: new Set<string>(localKeys),
  tab: new Set<string>([...tabKeys, ...foreignNames.tab]),
};

/** The sandbox's identity provider sets cookies of its own; Google's are on Google's site. */
const isSandbox = (cookie: string) => /^_(?:session|interaction)/.test(cookie);

/** Cookies of others; the policy names the beginning of their names. */
const isForeign = (cookie: string) => foreignNames.cookies.some((name) => cookie.startsWith(name));

/** Over TLS the API's cookies have a prefix. */
const plain = (cookie: string) => cookie.replace('__Host-', '');

/** The servers of a run are on this machine; what other sites store is theirs. */
const isOurs = (host: string) => host === 'localhost' || host === '127.0.0.1';

function isExplained(kind: Kind, name: string): boolean {
  if (kind !== 'cookie') return known[kind].has(name);
  return isSandbox(name) || isForeign(name) || known.cookie.has(plain(name));
}

/** The name of the function that pages report to. */
const REPORT = '__reportStored';

/** Reports every name under which a page stores something, even temporarily. */
function reportStored(report: string): void {
  const reportName = (kind: string, name: string) => {
    const send: unknown = Reflect.get(window, report);
    if (typeof send === 'function') send(kind, name);
  };
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function keep(this: Storage, name: string, value: string) {
    reportName(this === window.localStorage ? 'local' : 'tab', name);
    setItem.call(this, name, value);
  };
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  if (!cookie?.get || !cookie.set) return;
  const { get, set } = cookie;
  Object.defineProperty(Document.prototype, 'cookie', {
    configurable: true,
    get,
    set(this: Document, text: string) {
      reportName('cookie', text.slice(0, text.indexOf('=')));
      set.call(this, text);
    },
  });
}

/** Everything browser contexts have stored under names that the privacy policy does not list. */
export class StoredNames {
  private readonly unexplained = new Set<string>();

  /** Watches a context, of every page and frame in it, from before its first page. */
  private async watch(context: BrowserContext): Promise<void> {
    await context.exposeBinding(REPORT, ({ frame }, kind: Kind, name: string) => {
      if (isOurs(new URL(frame.url()).hostname)) this.note(kind, name);
    });
    await context.addInitScript(reportStored, REPORT);
    const close = context.close.bind(context);
    context.close = async (options) => {
      // Cookies set by the server are invisible to the page.
      for (const { name, domain } of await context.cookies()) {
        if (isOurs(domain)) this.note('cookie', name);
      }
      await close(options);
    };
  }

  private note(kind: Kind, name: string): void {
    if (!isExplained(kind, name)) this.unexplained.add(`${kind} ${name}`);
  }

  /** Watches every context of the browser, including those that tests open themselves. */
  watchAll(browser: Browser): void {
    const newContext = browser.newContext.bind(browser);
    browser.newContext = async (options) => {
      const context = await newContext(options);
      await this.watch(context);
      return context;
    };
  }

  /** The names since the last call. */
  take(): string[] {
    const names = [...this.unexplained];
    this.unexplained.clear();
    return names;
  }
}
