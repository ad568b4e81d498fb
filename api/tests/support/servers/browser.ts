/** The part of a browser that signing in needs: cookies, and following redirects. */

type Visit = {
  readonly status: number;
  readonly url: string;
  readonly text: string;
  readonly headers: Headers;
};

export class Browser {
  private readonly jar = new Map<string, string>();

  constructor(private readonly origin: string) {}

  cookies(): ReadonlyMap<string, string> {
    return this.jar;
  }

  async send(path: string, init: RequestInit = {}): Promise<Visit> {
    const url = new URL(path, this.origin).href;
    const headers = new Headers(init.headers);
    if (this.jar.size > 0) {
      headers.set('cookie', [...this.jar].map(([name, value]) => `${name}=${value}`).join('; '));
    }
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) this.keep(line);
    return { status: answer.status, url, text: await answer.text(), headers: answer.headers };
  }

  /** Calls the API as the site's pages do. */
  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<{ status: number; body: Record<string, unknown>; headers: Headers }> {
    const visit = await this.send(path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return {
      status: visit.status,
      body: visit.text === '' ? {} : (JSON.parse(visit.text) as Record<string, unknown>),
      headers: visit.headers,
    };
  }

  /** Follows redirects to a page, or to a URL at which the predicate stops. */
  async walk(
    path: string,
    stop: (url: URL) => boolean,
    init: RequestInit = {},
  ): Promise<{ readonly url: URL; readonly page?: Visit }> {
    let next = new URL(path, this.origin);
    let request = init;
    for (let steps = 0; steps < 12; steps += 1) {
      if (stop(next)) return { url: next };
      const visit = await this.send(next.href, request);
      const location = visit.headers.get('location');
      if (visit.status < 300 || visit.status >= 400 || location === null) {
        return { url: next, page: visit };
      }
      next = new URL(location, next);
      request = {};
    }
    throw new Error(`Too many redirects, the last to ${next.href}`);
  }

  private keep(setCookie: string): void {
    const [pair = '', ...attributes] = setCookie.split(';').map((part) => part.trim());
    const [name = '', value = ''] = pair.split('=', 2);
    const ended = attributes.some((attribute) => /^max-age=0$/i.test(attribute));
    const past = attributes.some((attribute) => /^expires=thu, 01 jan 1970/i.test(attribute));
    if (ended || past || value === '') this.jar.delete(name);
    else this.jar.set(name, value);
  }
}
