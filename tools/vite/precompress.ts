import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Fonts and pictures are compressed already. */
const WORTH_IT = /\.(js|css|svg|json)$/;

/** Writes `.br` and `.gz` next to each hashed asset, so that no request waits for compression. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'wasla-precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir, config.build.assetsDir);
    },
    async writeBundle() {
      const files = await readdir(folder);
      await Promise.all(
        files
          .filter((file) => WORTH_IT.test(file))
          .map(async (file) => {
            const path = join(folder, file);
            const bytes = await readFile(path);
            const params = {
              [constants.BROTLI_PARAM_QUALITY]: 11,
              [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
            };
            await writeFile(`${path}.br`, await brotli(bytes, { params }));
            await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }));
          }),
      );
    },
  };
}
