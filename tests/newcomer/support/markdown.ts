import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marked } from 'marked';

const root = join(import.meta.dirname, '../../..');

/** A command as documented. */
export interface NamedCommand {
  /** Without a trailing comment. */
  command: string;
  /** The page that documents it, for error messages. */
  page: string;
}

/** Programs that a command may start with; anything else in backquotes is a name, not a command. */
const COMMAND =
  /^(?:[A-Z_]+=\S+ )*(?:npm (?:ci|exec|install|pack|run|start|test)\b|npx \S|node [\w.-]*\/)/;

const isShell = (language: unknown) =>
  typeof language === 'string' && /^(?:sh|bash|shell|console)\b/.test(language);

/** The project's Markdown pages, including uncommitted ones; not the site's posts. */
function pages(): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  });
  return [...new Set(listed.split('\n'))].filter((name) => name && !name.startsWith('lang/'));
}

/** The individual commands of a shell line, without prompt and comment. */
const commandsOf = (line: string): string[] =>
  line
    .replace(/^\$ /, '')
    .replace(/(?:^|\s+)#.*$/, '')
    .split(' && ')
    .map((command) => command.trim())
    .filter(Boolean);

/** Every command on a page: the lines of its shell blocks, and inline code. */
export function commandsIn(markdown: string): string[] {
  const found: string[] = [];
  marked.walkTokens(marked.lexer(markdown), (token) => {
    if (token.type === 'code' && isShell(token.lang)) found.push(...token.text.split('\n'));
    if (token.type === 'codespan' && COMMAND.test(token.text)) found.push(token.text);
  });
  return found.flatMap(commandsOf);
}

/** Every documented command, once per page. */
export function namedCommands(): NamedCommand[] {
  return pages().flatMap((page) =>
    [...new Set(commandsIn(readFileSync(join(root, page), 'utf8')))].map((command) => ({
      command,
      page,
    })),
  );
}

/** The README's command for the first start: what follows the first `npm ci &&`. */
export function startCommand(): string {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const [, rest = ''] = /^npm ci && (.*)$/m.exec(readme) ?? [];
  const [command] = commandsOf(rest);
  if (!command) throw new Error('README.md has no line that starts with "npm ci && ".');
  return command;
}
