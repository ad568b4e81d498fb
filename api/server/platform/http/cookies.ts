import type { CookieName } from '../../../contract/platform/browser-storage';

/** Cookies of the API: read from a header, written so that no script and no foreign site gets at them. */

/** The value of a cookie, as it is written; `undefined` when there is none. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  return (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

/** The cookies of one call. */
export class Cookies {
  /**
   * @param header the `Cookie` header of the call.
   * @param secure whether the site is served over TLS. The prefix then keeps a sibling host and a
   * page without TLS from setting the cookie; on a developer's http a browser would refuse it.
   * @param write adds a `Set-Cookie` header to the answer.
   */
  constructor(
    private readonly header: string | undefined,
    private readonly secure: boolean,
    private readonly write: (setCookie: string) => void,
  ) {}

  /** The value of a cookie of ours; `undefined` when there is none that could be ours. */
  read(name: CookieName): string | undefined {
    const value = readCookie(this.header, this.nameOf(name));
    return value !== undefined && /^[A-Za-z0-9_-]{20,200}$/.test(value) ? value : undefined;
  }

  /** Sets a cookie for some seconds. */
  set(name: CookieName, value: string, seconds: number): void {
    const flags = `Path=/; HttpOnly; SameSite=Lax${this.secure ? '; Secure' : ''}`;
    this.write(`${this.nameOf(name)}=${value}; Max-Age=${seconds}; ${flags}`);
  }

  /** Takes a cookie back. */
  clear(name: CookieName): void {
    this.set(name, '', 0);
  }

  private nameOf(name: CookieName): string {
    return this.secure ? `__Host-${name}` : name;
  }
}
