/** Authenticator apps (RFC 6238): SHA-1, six digits, thirty seconds, which every app knows. */
import { Secret, TOTP } from 'otpauth';
import { encodeQR } from 'qr';

/** Seconds of a time step. */
const PERIOD = 30;

/** Steps before and after the present one that are accepted: clocks of phones are not exact. */
const WINDOW = 1;

/** Bytes of a key: as many as the hash has. */
const KEY_BYTES = 20;

/** Light squares around a QR code, without which readers do not find it. */
const QUIET = 4;

/** A new key, in Base32. */
export const newKey = (): string => new Secret({ size: KEY_BYTES }).base32;

/** The time step of a code of a key at a moment; `undefined` when it is no code of then. */
export function stepOf(key: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const app = new TOTP({ secret: Secret.fromBase32(key), period: PERIOD });
  const delta = app.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : app.counter({ timestamp }) + delta;
}

/** The address by which an app takes a key over. */
export const uriOf = (key: string, issuer: string, label: string): string =>
  new TOTP({ secret: Secret.fromBase32(key), period: PERIOD, issuer, label }).toString();

/** A QR code as one path of its dark squares. */
export function qrOf(text: string): { readonly size: number; readonly path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  const path = rows
    .map((row, y) => [...runsOf(row)].map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`))
    .flat()
    .join('');
  return { size: rows.length, path };
}

/** Where dark squares stand side by side: the first of them, and how many they are. */
function* runsOf(row: readonly boolean[]): Generator<readonly [number, number]> {
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x += 1;
    yield [start, x + 1 - start];
  }
}
