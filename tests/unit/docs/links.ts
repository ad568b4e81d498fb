/** What is wrong with the links and pictures of a page. */
import { posix } from 'node:path';
import GithubSlugger from 'github-slugger';
import type { Token, Tokens } from 'marked';
import { tokensOf } from './markdown';

/** What a reader sees of a heading: its words without the marks around them. */
function plain(tokens: Token[] = []): string {
  return tokens
    .map((token) =>
      'tokens' in token && token.tokens
        ? plain(token.tokens)
        : 'text' in token
          ? String(token.text)
          : '',
    )
    .join('');
}

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';

/** The anchors of a page, as GitHub makes them. */
export function anchorsOf(text: string): Set<string> {
  const slugger = new GithubSlugger();
  return new Set(
    tokensOf(text)
      .filter(isHeading)
      .map(({ tokens }) => slugger.slug(plain(tokens))),
  );
}

/** Where the links and pictures of a page lead. */
function targetsOf(text: string): string[] {
  return tokensOf(text).flatMap((token) =>
    (token.type === 'link' || token.type === 'image') && 'href' in token
      ? [String(token.href)]
      : [],
  );
}

/** What can be linked to. */
export interface Destinations {
  /** Files and folders, by path from the root. */
  readonly exists: (path: string) => boolean;
  /** The text of a Markdown file of the repository. */
  readonly textOf: (path: string) => string | undefined;
  /** Whether the site has a page at an address; posts and legal texts link to pages. */
  readonly isPage: (path: string) => boolean;
}

function addressFault(target: string): string | undefined {
  if (!URL.canParse(target)) return 'is not an address';
  const { protocol, hostname } = new URL(target);
  if (protocol === 'mailto:') return undefined;
  if (protocol !== 'https:' && protocol !== 'http:') return `has the scheme ${protocol}`;
  return hostname.includes('.') || hostname === 'localhost' ? undefined : 'names no host';
}

function targetFault(file: string, target: string, all: Destinations): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(target)) return addressFault(target);
  const [path = '', anchor] = target.split('#', 2);
  if (path.startsWith('/')) return all.isPage(path) ? undefined : 'is no page of the site';
  const found = path === '' ? file : posix.join(posix.dirname(file), decodeURI(path));
  if (found.startsWith('..')) return 'leaves the repository';
  if (!all.exists(found)) return `leads to ${found}, which does not exist`;
  if (anchor === undefined) return undefined;
  const text = all.textOf(found);
  if (text === undefined) return 'has an anchor into a file that is not Markdown';
  return anchorsOf(text).has(anchor) ? undefined : `names a heading that ${found} does not have`;
}

/** Every link and picture of a page that leads nowhere, one line each. */
export function linkFaults(file: string, text: string, all: Destinations): string[] {
  return targetsOf(text).flatMap((target) => {
    const fault = targetFault(file, target, all);
    return fault ? [`${file}: ${target} ${fault}`] : [];
  });
}
