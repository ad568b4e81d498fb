/** Authenticator apps (TOTP, RFC 6238), with the parameters that all of them support. */
import { Secret, TOTP } from 'otpauth';
import { encodeQR } from 'qr';

const PERIOD = 30;

/** The accepted time steps before and after the current one, for clock skew. */
const WINDOW = 1;

/** The size of a key in bytes, equal to the hash output (RFC 4226, section 4). */
const KEY_BYTES = 20;

/** The quiet zone of a QR code, in modules (ISO/IEC 18004). */
const QUIET = 4;

export const newKey = (): string => new Secret({ size: KEY_BYTES }).base32;

/** The time step of a code at `now`; `undefined` if the code is wrong. */
export function stepOf(key: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const app = new TOTP({ secret: Secret.fromBase32(key), period: PERIOD });
  const delta = app.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : app.counter({ timestamp }) + delta;
}

/** The `otpauth:` URI with which an app imports a key. */
export const uriOf = (key: string, issuer: string, label: string): string =>
  new TOTP({ secret: Secret.fromBase32(key), period: PERIOD, issuer, label }).toString();

/** A QR code as one SVG path of its dark modules. */
export function qrOf(text: string): { readonly size: number; readonly path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  const path = rows
    .map((row, y) => [...runsOf(row)].map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`))
    .flat()
    .join('');
  return { size: rows.length, path };
}

/** Runs of adjacent dark modules: start and length. */
function* runsOf(row: readonly boolean[]): Generator<readonly [number, number]> {
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x += 1;
    yield [start, x + 1 - start];
  }
}
