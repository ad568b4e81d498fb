/** Returns the text without its formatting. */
export function plainText(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => (typeof inline === 'string' ? inline : plainText(inline.children)))
    .join('');
}

/** A piece of running text: plain, or with a role. */
export type Inline =
  | string
  | { kind: 'strong' | 'em' | 'ltr' | 'bdi'; children: readonly Inline[] }
  | { kind: 'link'; href: string; children: readonly Inline[] };

/** One block of an article. */
export type Block =
  | { kind: 'heading'; level: 2 | 3; id: string; children: readonly Inline[] }
  | { kind: 'paragraph'; children: readonly Inline[] }
  | { kind: 'list'; ordered: boolean; items: readonly (readonly Inline[])[] }
  | { kind: 'quote'; children: readonly Inline[] }
  | {
      kind: 'table';
      /** The table's caption for screen readers: the heading above it. */
      caption: string;
      head: readonly (readonly Inline[])[];
      rows: readonly (readonly (readonly Inline[])[])[];
    };

/** A post or a legal page as data, so that no text is ever inserted into a page as HTML. */
export type Article = readonly Block[];

/** Returns the second-level headings of an article, for its table of contents. */
export function contentsOf(article: Article): { id: string; children: readonly Inline[] }[] {
  return article.flatMap((block) =>
    block.kind === 'heading' && block.level === 2
      ? [{ id: block.id, children: block.children }]
      : [],
  );
}
