import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Heading } from '../../components/heading';
import { Anchor, Link } from '../../components/link';
import { quietTransition } from '../../components/shared/recipes';
import { stitchAcross } from '../../components/shared/stitch';
import { Message, useFormat, useText } from '../../foundations';
import { PublicPage } from '../shared/site/public-page';
import { wrap } from '../shared/page-section';
import type { SiteLinks } from '../shared/site/site-links';
import { usePageTitle } from '../shared/use-page-title';
import { type PostSummary, type PostTag, postTags, tagIds } from './types';

export interface BlogScreenProps {
  links: SiteLinks;
  /** Newest first. */
  posts: readonly PostSummary[];
  /** The selected topic; without one, all posts are shown. */
  tag?: PostTag | undefined;
  /** The URL of a topic; `undefined` for all posts. */
  tagHref: (tag: PostTag | undefined) => string;
  /** The URL of the feed in this language. */
  feedHref: string;
}

/** `/blog`: rows separated by rules, without pictures; the newest post is the large one. */
export function BlogScreen({ links, posts, tag, tagHref, feedHref }: BlogScreenProps) {
  usePageTitle('blog.page.title');
  const shown = tag ? posts.filter((post) => post.tag === tag) : posts;
  const link = (chunks: ReactNode) => <Link href={tagHref(undefined)}>{chunks}</Link>;
  return (
    <PublicPage links={links}>
      <div className={cx(wrap, 'pt-12 pb-16 md:pt-20 md:pb-28')}>
        <Heading level={1}>
          <Message id="blog.page.title" />
        </Heading>
        <Tags tag={tag} tagHref={tagHref} />
        {shown.length === 0 && (
          <p className="border-y border-hairline py-8 text-text-muted">
            <Message id="blog.empty.body" values={{ link }} />
          </p>
        )}
        {shown.length > 0 && (
          <ol className="border-b border-hairline">
            {shown.map((post, at) => (
              <Row key={post.href} post={post} large={at === 0} />
            ))}
          </ol>
        )}
        <p className="mt-6 text-sm">
          {/* A feed is not a page of the app, so the browser handles the link instead of the
              router. */}
          <a
            href={feedHref}
            className="rounded-sm text-text-muted underline underline-offset-(--underline-offset)"
          >
            <Message id="blog.feed.link" />
          </a>
        </p>
      </div>
    </PublicPage>
  );
}

function Tags({ tag, tagHref }: Pick<BlogScreenProps, 'tag' | 'tagHref'>) {
  const text = useText();
  return (
    <nav aria-label={text('blog.tags.aria')} className="mt-6 mb-8">
      <ul className="flex flex-wrap gap-x-5 text-sm">
        {[undefined, ...postTags].map((each) => (
          <li key={each ?? 'all'} className="relative">
            <Anchor
              href={tagHref(each)}
              aria-current={each === tag ? 'page' : undefined}
              className={cx(
                '-mx-1 flex min-h-control-field items-center rounded-sm px-1 text-text-muted hover:text-text aria-[current]:text-text',
                quietTransition,
              )}
            >
              <Message id={each ? tagIds[each] : 'blog.tag.all'} />
            </Anchor>
            {each === tag && <span className={cx('absolute inset-x-0 bottom-1', stitchAcross)} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Row({ post, large }: { post: PostSummary; large: boolean }) {
  const { date } = useFormat();
  return (
    <li
      className={cx(
        'grid gap-x-10 gap-y-2 border-t border-hairline md:grid-cols-[10rem_minmax(0,1fr)_9rem] md:items-baseline',
        large ? 'py-8 md:py-10' : 'py-6',
      )}
    >
      <time dateTime={post.date} className="text-xs text-text-subtle">
        {date(post.date)}
      </time>
      <div className="min-w-0">
        <Heading level={2} step={large ? '3xl' : 'xl'} className="text-balance">
          <Anchor
            href={post.href}
            className="rounded-sm underline-offset-(--underline-offset) hover:underline"
          >
            {post.title}
          </Anchor>
        </Heading>
        <p className={cx('mt-1 text-pretty text-text-muted', large ? 'text-md' : 'text-sm')}>
          {post.description}
        </p>
      </div>
      <p className="flex flex-wrap gap-x-3 text-xs text-text-subtle max-md:*:not-first:before:me-3 max-md:*:not-first:before:content-['·'/''] md:grid md:justify-items-end">
        <span>
          <Message id={tagIds[post.tag]} />
        </span>
        <span>
          <Message id="blog.read.label" values={{ minutes: post.minutes }} />
        </span>
      </p>
    </li>
  );
}
