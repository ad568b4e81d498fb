import { Icon, forwardGlyph, backGlyph } from '../../components/icon';
import { Anchor, Link } from '../../components/link';
import type { Article } from '../../components/prose';
import { Message, useFormat, useText } from '../../foundations';
import { ArticlePage } from '../shared/article-page';
import type { SiteLinks } from '../shared/site/site-links';
import { useTitle } from '../shared/use-page-title';
import { type PostSummary, tagIds } from './types';

export interface PostScreenProps {
  links: SiteLinks;
  post: PostSummary & { article: Article };
  /** The next newer post, if any. */
  previous?: PostSummary | undefined;
  /** The next older post, if any, which is offered for reading next. */
  next?: PostSummary | undefined;
}

/** One post, with links to the adjacent ones. */
export function PostScreen({ links, post, previous, next }: PostScreenProps) {
  useTitle(post.title);
  const { date } = useFormat();
  const text = useText();
  return (
    <ArticlePage
      links={{ ...links, current: links.blog }}
      above={
        <span className="flex flex-wrap gap-x-5 gap-y-1">
          <span>
            <Link href={links.blog} variant="quiet">
              <Message id="blog.backToList.link" />
            </Link>
          </span>
          <span>
            <Message id={tagIds[post.tag]} />
          </span>
          <time dateTime={post.date}>{date(post.date)}</time>
          <span>
            <Message id="blog.read.label" values={{ minutes: post.minutes }} />
          </span>
        </span>
      }
      title={post.title}
      lead={post.description}
      article={post.article}
    >
      {(previous ?? next) && (
        <nav
          aria-label={text('blog.otherPosts.aria')}
          className="mt-14 grid border-y border-hairline print:hidden"
        >
          {next && <AdjacentPost post={next} forward />}
          {previous && <AdjacentPost post={previous} />}
        </nav>
      )}
    </ArticlePage>
  );
}

function AdjacentPost({ post, forward = false }: { post: PostSummary; forward?: boolean }) {
  return (
    <Anchor
      href={post.href}
      className="flex items-center gap-4 rounded-sm py-5 not-first:border-t not-first:border-hairline hover:bg-sunken"
    >
      {!forward && <Icon glyph={backGlyph} />}
      <span className="grid min-w-0 flex-1">
        <span className="text-xs text-text-subtle">
          <Message id={forward ? 'blog.next.label' : 'blog.previous.label'} />
        </span>
        <span className="text-xl font-medium text-balance">{post.title}</span>
      </span>
      {forward && <Icon glyph={forwardGlyph} />}
    </Anchor>
  );
}
