import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import postSlugs from 'virtual:post-slugs';
import { BootSpinner } from './boot/boot-locale';
import { FailedPage } from './boot/failed-page';
import { Guard, UserBoundary } from './guard';
import { loadPageMessages } from './language/state';
import { routePaths } from './paths';
import { Root } from './root';
import { loadUnlessReloading, markPageLoaded } from './stale-chunk';

/** The pages, by file. A page is `undefined` if the window will reload for a newer release. */
const pages = import.meta.glob<{ default: ComponentType } | undefined>('./pages/*.tsx');

const loadTexts = async (names: readonly string[]) =>
  (await import('./language/texts')).loadTexts(names);

/** What a page loads; the build lists its files in the page's HTML. */
export interface PageHandle {
  page: string;
  texts: readonly string[];
}

/** A page of `app/pages`, which loads when it is requested, with its messages and long texts. */
function page(name: string, texts: readonly string[] = []) {
  const load = pages[`./pages/${name}.tsx`];
  if (!load) throw new Error(`app/pages has no page named ${name}.`);
  const lazy = () =>
    loadUnlessReloading(async () => {
      const [module] = await Promise.all([
        load(),
        loadPageMessages(name),
        texts.length > 0 && loadTexts(texts),
      ]);
      if (!module) return undefined;
      markPageLoaded();
      return { Component: module.default };
    });
  // As on the server, which knows each path in one spelling.
  return { caseSensitive: true, lazy, handle: { page: name, texts } satisfies PageHandle };
}

/** Each post has its own route, so that the URL of a missing post is a 404. */
const posts: RouteObject[] = postSlugs.map((slug) => ({
  path: `${routePaths.blog}/${slug}`,
  ...page('post', ['posts', `posts/${slug}`]),
}));

/** Every page by its path. A page is only loaded when it is requested. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: BootSpinner,
    ErrorBoundary: FailedPage,
    children: [
      { path: routePaths.root, ...page('home') },
      { path: routePaths.home, ...page('home') },
      { path: routePaths.about, ...page('about') },
      { path: routePaths.blog, ...page('blog', ['posts']) },
      ...posts,
      { path: routePaths.privacy, ...page('privacy', ['pages/privacy']) },
      { path: routePaths.terms, ...page('terms', ['pages/terms']) },
      { path: routePaths.login, ...page('login') },
      { path: routePaths.register, ...page('register') },
      { path: routePaths.verifyPhone, ...page('verify-phone') },
      { path: routePaths.verifyEmail, ...page('verify-email') },
      { path: routePaths.forgotPassword, ...page('forgot-password') },
      { path: routePaths.authCallback, ...page('auth-callback') },
      { path: routePaths.pricing, ...page('pricing') },
      {
        Component: UserBoundary,
        children: [
          { path: routePaths.contact, ...page('contact') },
          { path: routePaths.plans, ...page('plans') },
          { path: routePaths.payment, ...page('payment') },
          // The page handles a session that ends there; it sends anyone else to log in, as the
          // guard does.
          { path: routePaths.app, ...page('app') },
          {
            Component: Guard,
            children: [
              { path: routePaths.profileSettings, ...page('settings') },
              { path: routePaths.paymentSuccess, ...page('payment-success') },
              { path: routePaths.operator, ...page('operator') },
              { path: routePaths.operatorAccounts, ...page('operator-accounts') },
              { path: routePaths.operatorAccount, ...page('operator-account') },
              { path: routePaths.operatorPlans, ...page('operator-plans') },
              { path: routePaths.operatorAnnouncements, ...page('operator-announcements') },
              { path: routePaths.operatorLog, ...page('operator-log') },
              { path: routePaths.profile, ...page('profile') },
            ],
          },
        ],
      },
      { path: '*', ...page('not-found') },
    ],
  },
];
