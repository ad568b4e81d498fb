import { Children, type ReactNode } from 'react';
import { Bdi, Ltr } from '../../foundations';
import { Words } from '../../foundations/messages/words';
import { Anchor } from '../link';
import { Table } from '../table';
import type { Article, Block, Inline } from './article';

/** Renders the inline content of an article. */
export function Inlines({ of }: { of: readonly Inline[] }): ReactNode {
  return Children.toArray(of.map(inlineNode));
}

function inlineNode(inline: Inline): ReactNode {
  if (typeof inline === 'string') return <Words>{inline}</Words>;
  const children = <Inlines of={inline.children} />;
  switch (inline.kind) {
    case 'strong':
      return <strong>{children}</strong>;
    case 'em':
      // Arabic has no italics, so emphasis is not slanted in either language.
      return <em className="font-label not-italic">{children}</em>;
    case 'ltr':
      return <Ltr className="whitespace-nowrap">{children}</Ltr>;
    case 'bdi':
      return <Bdi>{children}</Bdi>;
    case 'link':
      return <Anchor href={inline.href}>{children}</Anchor>;
  }
}

function itemNode(item: readonly Inline[]): ReactNode {
  return (
    <li>
      <Inlines of={item} />
    </li>
  );
}

/** Renders the blocks of an article, for use inside `Prose`. Every heading has an anchor. */
export function ArticleBody({ article }: { article: Article }): ReactNode {
  return Children.toArray(article.map(blockNode));
}

function blockNode(block: Block): ReactNode {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${block.level}` as const;
      return (
        <Heading id={block.id} tabIndex={-1} className="scroll-mt-8 outline-none">
          <Inlines of={block.children} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Inlines of={block.children} />
        </p>
      );
    case 'quote':
      return (
        <blockquote>
          <p>
            <Inlines of={block.children} />
          </p>
        </blockquote>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return <List>{Children.toArray(block.items.map(itemNode))}</List>;
    }
    case 'table':
      return <ArticleTable block={block} />;
  }
}

interface Row {
  key: string;
  cells: readonly (readonly Inline[])[];
}

/**
 * Index keys: the text of columns and rows changes with the language, but their order does not.
 */
function ArticleTable({ block }: { block: Extract<Block, { kind: 'table' }> }) {
  const columns = block.head.map((header, at) => ({
    key: `column-${at}`,
    header: <Inlines of={header} />,
    cell: ({ cells }: Row) => <Inlines of={cells[at] ?? []} />,
    rowHeader: at === 0,
  }));
  const rows = block.rows.map((cells, at): Row => ({ key: `row-${at}`, cells }));
  return (
    // Prose may break long words. In a table that would let a column become narrower than a word, so
    // only names with hyphens, such as those of cookies, may wrap.
    <div className="my-6 wrap-break-word [&_bdi]:whitespace-normal">
      <Table
        caption={block.caption}
        columns={columns}
        groups={[{ key: 'all', rows }]}
        rowKey={({ key }) => key}
      />
    </div>
  );
}
