import { TRIAL_DAYS, YEARLY_DISCOUNT_PERCENT, commitments } from '../../api/contract/constants';
import { type Locale, type MessageId, formatOf } from '../../src';
import { postsOf } from '../language/texts';
import { routePaths } from '../paths';
import type { PublicPage } from './public-page';
import { homeQuestions, pricingQuestions } from './questions';

// Both languages format percentages alike.
const { percent } = formatOf('en');

/** A page whose path and picture have the same name. */
const pageOf = (
  name: 'home' | 'pricing' | 'about' | 'contact' | 'blog' | 'privacy' | 'terms',
  title: MessageId,
  description: MessageId,
  more: Partial<PublicPage> = {},
): PublicPage => ({ path: routePaths[name], title, description, picture: name, ...more });

const home = pageOf('home', 'home.page.title', 'home.meta.description', {
  values: { days: TRIAL_DAYS },
  questions: homeQuestions,
});

const fixed: readonly PublicPage[] = [
  { ...home, path: routePaths.root },
  { ...home, canonical: routePaths.root },
  pageOf('pricing', 'pricing.page.title', 'pricing.meta.description', {
    values: { percent: percent(YEARLY_DISCOUNT_PERCENT / 100) },
    offers: true,
    questions: pricingQuestions,
  }),
  pageOf('about', 'about.page.title', 'about.meta.description'),
  pageOf('contact', 'contact.page.title', 'contact.meta.description', {
    values: { hours: commitments.contactReplyHours },
  }),
  pageOf('blog', 'blog.page.title', 'blog.meta.description'),
  pageOf('privacy', 'privacy.page.title', 'privacy.meta.description'),
  pageOf('terms', 'terms.page.title', 'terms.meta.description'),
];

/** Rendered for unknown URLs and served with status 404, to people and search engines alike. */
const notFound: PublicPage = {
  path: '/404',
  title: 'notFound.page.title',
  description: 'notFound.page.body',
  picture: 'home',
  indexed: false,
};

/** Every public page, in the order of the sitemap. Its posts must be loaded. */
export function publicPages(locale: Locale): PublicPage[] {
  const posts = postsOf(locale).map(({ slug, head }): PublicPage => ({
    path: `${routePaths.blog}/${slug}`,
    title: { text: head.title ?? '' },
    description: { text: head.description ?? '' },
    type: 'article',
    picture: `blog-${slug}`,
    post: { date: head.date ?? '' },
    parents: [{ path: routePaths.blog, title: 'blog.page.title' }],
  }));
  return [...fixed, ...posts, notFound];
}
