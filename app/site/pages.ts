import { TRIAL_DAYS, YEARLY_DISCOUNT_PERCENT, policies } from '../../api/contract/constants';
import { type Locale, formatOf } from '../../src';
import { postsOf } from '../language/texts';
import { routePaths } from '../paths';
import type { PublicPage } from './public-page';
import { homeQuestions, pricingQuestions } from './questions';

// Both languages format percentages alike.
const { percent } = formatOf('en');

const home: PublicPage = {
  path: routePaths.root,
  title: 'home.page.title',
  description: 'home.meta.description',
  values: { days: TRIAL_DAYS },
  picture: 'home',
  questions: homeQuestions,
};

const fixed: readonly PublicPage[] = [
  home,
  { ...home, path: routePaths.home, canonical: routePaths.root },
  {
    path: routePaths.pricing,
    title: 'pricing.page.title',
    description: 'pricing.meta.description',
    values: { percent: percent(YEARLY_DISCOUNT_PERCENT / 100) },
    picture: 'pricing',
    offers: true,
    questions: pricingQuestions,
  },
  {
    path: routePaths.about,
    title: 'about.page.title',
    description: 'about.meta.description',
    picture: 'about',
  },
  {
    path: routePaths.contact,
    title: 'contact.page.title',
    description: 'contact.meta.description',
    values: { hours: policies.contactReplyHours },
    picture: 'contact',
  },
  {
    path: routePaths.blog,
    title: 'blog.page.title',
    description: 'blog.meta.description',
    picture: 'blog',
  },
  {
    path: routePaths.privacy,
    title: 'privacy.page.title',
    description: 'privacy.meta.description',
    picture: 'privacy',
  },
  {
    path: routePaths.terms,
    title: 'terms.page.title',
    description: 'terms.meta.description',
    picture: 'terms',
  },
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
