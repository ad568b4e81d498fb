import { createReadStream, existsSync, statSync } from 'node:fs';
import { type IncomingMessage, createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { listen } from './port';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export interface StaticServer {
  url: string;
  close: () => Promise<void>;
}

/** The file for a path inside the folder, or nothing; protects against path traversal. */
function fileAt(folder: string, path: string): string | undefined {
  const file = join(folder, normalize(decodeURIComponent(path)).replace(/^(\.\.[/\\])+/, ''));
  const found = path.endsWith('/') ? join(file, 'index.html') : file;
  return found.startsWith(folder) && existsSync(found) && statSync(found).isFile()
    ? found
    : undefined;
}

/**
 * Serves a folder on a free port. `replace` may supply the content for a path, for a test that
 * changes one file; `extraHeaders` are sent with a path.
 */
export async function serveFolder(
  folder: string,
  replace: Record<string, (request: IncomingMessage) => string | undefined> = {},
  extraHeaders: Record<string, Record<string, string>> = {},
): Promise<StaticServer> {
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const type = types[extname(path)] ?? (path.endsWith('/') ? types['.html'] : undefined);
    const headers = { ...(type && { 'content-type': type }), ...extraHeaders[path] };
    const own = replace[path]?.(request);
    if (own !== undefined) {
      response.writeHead(200, headers).end(own);
      return;
    }
    const file = fileAt(folder, path);
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { ...headers, 'cache-control': 'max-age=600' });
    createReadStream(file).pipe(response);
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
