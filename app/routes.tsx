import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import postSlugs from 'virtual:post-slugs';
import type { PageArea } from '../lang/areas';
import { BootSpinner } from './boot/boot-spinner';
import { Guard, Personal } from './guard';
import { loadWords } from './language/state';
import { FailedPage } from './pages/failed';
import { routePaths } from './paths';
import { Root } from './root';
import { pageArrived } from './stale-chunk';

type PageModule = { default: ComponentType };

/** A lazily loaded page, together with its messages. */
function page(load: () => Promise<PageModule | undefined>, ...areas: PageArea[]) {
  return async () => {
    const [module] = await Promise.all([load(), loadWords(...areas)]);
    // The window is about to reload for a newer release, so keep showing the spinner.
    if (!module) return new Promise<never>(() => {});
    pageArrived();
    return { Component: module.default };
  };
}

/** A page with long texts, which load along with it. */
function article(
  load: () => Promise<PageModule | undefined>,
  texts: readonly string[],
  ...areas: PageArea[]
) {
  const loadTexts = () => import('./language/texts').then((module) => module.loadTexts(texts));
  return page(async () => (await Promise.all([load(), loadTexts()]))[0], ...areas);
}

const home = page(() => import('./pages/home'), 'home', 'plan', 'naming', 'pricing');

/** Each post has its own route, so that the URL of a missing post is a 404. */
const posts: RouteObject[] = postSlugs.map((slug) => ({
  path: `${routePaths.blog}/${slug}`,
  lazy: article(() => import('./pages/post'), ['posts', `posts/${slug}`], 'blog'),
}));

/** Every page by its path. Nothing of a page is loaded before it is requested. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: BootSpinner,
    ErrorBoundary: FailedPage,
    children: [
      { path: routePaths.root, lazy: home },
      { path: routePaths.home, lazy: home },
      { path: routePaths.about, lazy: page(() => import('./pages/about'), 'about', 'office') },
      {
        path: routePaths.contact,
        lazy: page(() => import('./pages/contact'), 'contact', 'office', 'country'),
      },
      { path: routePaths.blog, lazy: article(() => import('./pages/blog'), ['posts'], 'blog') },
      ...posts,
      {
        path: routePaths.privacy,
        lazy: article(
          () => import('./pages/privacy'),
          ['pages/privacy'],
          'privacy',
          'legal',
          'blog',
        ),
      },
      {
        path: routePaths.terms,
        lazy: article(() => import('./pages/terms'), ['pages/terms'], 'terms', 'legal', 'blog'),
      },
      {
        path: routePaths.login,
        lazy: page(() => import('./pages/login'), 'login', 'comeBack', 'otp'),
      },
      {
        path: routePaths.register,
        lazy: page(() => import('./pages/register'), 'register', 'country'),
      },
      {
        path: routePaths.verifyPhone,
        // An account created with Google is asked for its business name with the register form's
        // messages.
        lazy: page(
          () => import('./pages/verify-phone'),
          'verifyPhone',
          'register',
          'otp',
          'country',
        ),
      },
      {
        path: routePaths.verifyEmail,
        lazy: page(() => import('./pages/verify-email'), 'verifyEmail'),
      },
      {
        path: routePaths.forgotPassword,
        lazy: page(
          () => import('./pages/forgot-password'),
          'forgotPassword',
          'resetPassword',
          'otp',
          'country',
        ),
      },
      {
        path: routePaths.authCallback,
        lazy: page(() => import('./pages/auth-callback'), 'authCallback', 'comeBack'),
      },
      {
        path: routePaths.pricing,
        lazy: page(() => import('./pages/pricing'), 'pricing', 'plan', 'naming'),
      },
      {
        Component: Personal,
        children: [
          {
            path: routePaths.plans,
            lazy: page(() => import('./pages/plans'), 'plans', 'plan', 'naming', 'subscription'),
          },
          {
            path: routePaths.payment,
            lazy: page(
              () => import('./pages/payment'),
              'payment',
              'naming',
              'billing',
              'subscription',
              'country',
            ),
          },
          // The page handles a session that ends there; it sends anyone else to log in, as the
          // guard does.
          { path: routePaths.app, lazy: page(() => import('./pages/app'), 'appShell') },
          {
            Component: Guard,
            children: [
              {
                path: routePaths.profileSettings,
                // The errors of a business name are messages of the register form.
                lazy: page(
                  () => import('./pages/settings'),
                  'settings',
                  'naming',
                  'profile',
                  'billing',
                  'register',
                  'otp',
                  'receipt',
                  'country',
                ),
              },
              {
                path: routePaths.paymentSuccess,
                lazy: page(
                  () => import('./pages/payment-success'),
                  'receipt',
                  'naming',
                  'billing',
                  'payments',
                  'subscription',
                  'country',
                ),
              },
              {
                path: routePaths.operator,
                lazy: page(
                  () => import('./pages/operator'),
                  'operator',
                  'profile',
                  'settings',
                  'naming',
                ),
              },
              {
                path: routePaths.operatorAccounts,
                lazy: page(() => import('./pages/operator-accounts'), 'operator', 'profile'),
              },
              {
                path: routePaths.operatorAccount,
                lazy: page(
                  () => import('./pages/operator-account'),
                  'operator',
                  'profile',
                  'settings',
                  'naming',
                  'payments',
                  'subscription',
                ),
              },
              {
                path: routePaths.operatorPlans,
                lazy: page(
                  () => import('./pages/operator-plans'),
                  'operator',
                  'profile',
                  'settings',
                  'naming',
                  'plans',
                ),
              },
              {
                path: routePaths.operatorLog,
                lazy: page(() => import('./pages/operator-log'), 'operator', 'profile'),
              },
              {
                path: routePaths.profile,
                lazy: page(
                  () => import('./pages/profile'),
                  'profile',
                  'plan',
                  'naming',
                  'plans',
                  'billing',
                  'payment',
                  'payments',
                  'subscription',
                  'country',
                ),
              },
            ],
          },
        ],
      },
      { path: '*', lazy: page(() => import('./pages/not-found'), 'notFound') },
    ],
  },
];
