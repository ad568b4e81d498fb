import { cx } from 'class-variance-authority';
import { type ReactNode, useMemo } from 'react';
import { type Article, ArticleBody, Inlines, Prose, contentsOf } from '../../components/prose';
import { Heading } from '../../components/heading';
import { Contents } from './contents';
import { PublicPage } from './site/public-page';
import { wrap } from './page-section';
import type { SiteLinks } from './site/site-links';

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
  const sections = useMemo(
    () =>
      contentsOf(article).map(({ id, children }) => ({ id, children: <Inlines of={children} /> })),
    [article],
  );
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
            <Contents sections={sections} />
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
