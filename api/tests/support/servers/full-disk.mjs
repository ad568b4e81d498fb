/**
 * Loaded into a server before its own code: while the file that DISK_FULL names is there, whatever is
 * written to a file fails as it does on a full disk.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const flag = process.env.DISK_FULL ?? '';

/** The last of the standard streams, which are not files. */
const STANDARD = 2;

for (const name of ['writeSync', 'writevSync', 'write']) {
  const real = fs[name];
  fs[name] = (file, ...rest) => {
    if (file <= STANDARD || !fs.existsSync(flag)) return real(file, ...rest);
    const error = Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      errno: -28,
      syscall: 'write',
    });
    const done = rest.at(-1);
    if (typeof done !== 'function') throw error;
    process.nextTick(done, error);
    return undefined;
  };
}
syncBuiltinESMExports();
