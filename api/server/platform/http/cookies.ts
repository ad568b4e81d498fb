import type { CookieName } from '../../../contract/platform/browser-storage';

/** Reads and writes the API's cookies, which are HttpOnly and SameSite=Lax. */

/** The cookie that identifies a browser in which an account has logged in before. */
export const KNOWN_DEVICE = 'known_device' satisfies CookieName;

/** The raw value of a cookie; `undefined` if there is none. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  return (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

export class Cookies {
  /**
   * @param header the `Cookie` header of the call.
   * @param secure whether the site is served over TLS. The `__Host-` prefix then prevents sibling
   * hosts and plain HTTP pages from setting the cookie; without TLS a browser would reject the
   * prefix.
   * @param write adds a `Set-Cookie` header to the response.
   */
  constructor(
    private readonly header: string | undefined,
    private readonly secure: boolean,
    private readonly write: (setCookie: string) => void,
  ) {}

  /** The value of one of our cookies; `undefined` if it is missing or malformed. */
  read(name: CookieName): string | undefined {
    const value = readCookie(this.header, this.nameOf(name));
    return value !== undefined && /^[A-Za-z0-9_-]{20,200}$/.test(value) ? value : undefined;
  }

  set(name: CookieName, value: string, seconds: number): void {
    const flags = `Path=/; HttpOnly; SameSite=Lax${this.secure ? '; Secure' : ''}`;
    this.write(`${this.nameOf(name)}=${value}; Max-Age=${seconds}; ${flags}`);
  }

  clear(name: CookieName): void {
    this.set(name, '', 0);
  }

  private nameOf(name: CookieName): string {
    return this.secure ? `__Host-${name}` : name;
  }
}
