/** Finds the messages that a source text names. */
const ID = /^[a-z][A-Za-z0-9]*(?:\.[a-z][A-Za-z0-9]*){1,4}$/;
const FILE = /\.(?:js|mjs|ts|tsx|json|css|html|png|svg|woff2|mdx)$|^[^.]+\.md$/;

export interface Use {
  /** Ids written out in the source, with the file they appear in. */
  literal: Map<string, string>;
  /** Ids built from a template: `country.${code}.label`. */
  templates: RegExp[];
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Collects every string in source texts, by file, that could be an id. */
export function readUse(files: Record<string, string>): Use {
  const use: Use = { literal: new Map(), templates: [] };
  for (const [file, text] of Object.entries(files)) {
    for (const [, quoted] of text.matchAll(/['"`]([A-Za-z0-9.]+)['"`]/g)) {
      if (quoted && ID.test(quoted) && !FILE.test(quoted)) use.literal.set(quoted, file);
    }
    for (const [, template] of text.matchAll(/`([a-z][A-Za-z0-9]*\.[^`\s]*\$\{[^`\s]*)`/g)) {
      if (!template) continue;
      const pattern = template
        .split(/\$\{[^}]*\}/)
        .map(escape)
        .join('[A-Za-z0-9]+');
      use.templates.push(new RegExp(`^${pattern}$`));
    }
  }
  return use;
}

/** Whether a source names the message, literally or by a template. */
export const uses = ({ literal, templates }: Use, id: string) =>
  literal.has(id) || templates.some((template) => template.test(id));
