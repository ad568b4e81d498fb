import { cx } from 'class-variance-authority';
import { type ReactNode, useMemo } from 'react';
import { type Article, ArticleBody, Inlines, Prose, contentsOf } from '../../components/prose';
import { Heading } from '../../components/heading';
import { Icon, chevronDownGlyph } from '../../components/icon';
import { Message, useText } from '../../foundations';
import { PublicPage } from './site/public-page';
import { wrap } from './page-section';
import type { SiteLinks } from './site/site-links';
import { useCurrentSection } from './use-current-section';

export interface ArticlePageProps {
  links: SiteLinks;
  /** One line above the title: category, date, reading time. */
  above: ReactNode;
  title: ReactNode;
  lead: ReactNode;
  article: Article;
  /** A note between the lead and the text. */
  notice?: ReactNode;
  /** A button below the table of contents, or below the lead on a phone. */
  aside?: ReactNode;
  /** Content below the text, such as links to what to read next. */
  children?: ReactNode;
}

/** A long text with its table of contents next to it, or collapsed above it on a phone. */
export function ArticlePage({
  links,
  above,
  title,
  lead,
  article,
  notice,
  aside,
  children: more,
}: ArticlePageProps) {
  return (
    <PublicPage links={links}>
      <div
        className={cx(
          wrap,
          'grid gap-8 pt-10 pb-16 md:grid-cols-[208px_minmax(0,1fr)] md:gap-16 md:pt-20 md:pb-28 lg:gap-20 print:block print:p-0',
        )}
      >
        <div className="print:hidden">
          <div className="md:sticky md:top-8">
            <Contents article={article} />
            {aside && <div className="max-md:hidden">{aside}</div>}
          </div>
        </div>
        <article className="min-w-0 max-w-prose">
          <p className="text-xs text-text-subtle">{above}</p>
          <Heading level={1} step="4xl" className="mt-2 text-balance">
            {title}
          </Heading>
          <p className="mt-4 text-lg font-light text-pretty text-text-muted">{lead}</p>
          {aside && <div className="md:hidden print:hidden">{aside}</div>}
          {notice && <div className="mt-8">{notice}</div>}
          <Prose className="mt-8">
            <ArticleBody article={article} />
          </Prose>
          {more}
        </article>
      </div>
    </PublicPage>
  );
}

function Contents({ article }: { article: Article }) {
  const text = useText();
  const contents = useMemo(() => contentsOf(article), [article]);
  const current = useCurrentSection(contents);
  const list = (
    <ul className="border-s border-hairline text-sm">
      {contents.map(({ id, children }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === current ? 'location' : undefined}
            className="-ms-px block border-s border-transparent py-1.5 ps-4 text-text-muted hover:border-thread hover:text-text aria-[current]:border-thread aria-[current]:text-text"
          >
            <Inlines of={children} />
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <nav aria-label={text('blog.contents.title')}>
      <div className="max-md:hidden">
        <p className="mb-3 text-xs text-text-subtle">
          <Message id="blog.contents.title" />
        </p>
        {list}
      </div>
      <details className="group border-y border-hairline md:hidden">
        <summary className="flex min-h-control-field cursor-pointer list-none items-center justify-between gap-4 rounded-sm text-sm font-label [&::-webkit-details-marker]:hidden">
          <Message id="blog.contents.title" />
          <Icon
            glyph={chevronDownGlyph}
            size="sm"
            className="transition-transform duration-fast group-open:[transform:rotate(180deg)] motion-reduce:transition-none"
          />
        </summary>
        <div className="pb-4">{list}</div>
      </details>
    </nav>
  );
}
