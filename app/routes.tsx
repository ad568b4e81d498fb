import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import postSlugs from 'virtual:post-slugs';
import type { PageArea } from '../lang/areas';
import { BootSpinner } from './boot/boot-spinner';
import { Guard, UserBoundary } from './guard';
import { loadPageMessages } from './language/state';
import { FailedPage } from './pages/failed';
import { routePaths } from './paths';
import { Root } from './root';
import { markPageLoaded } from './stale-chunk';

type PageModule = { default: ComponentType };

/** A lazily loaded page, together with its messages. */
function page(load: () => Promise<PageModule | undefined>, ...areas: PageArea[]) {
  return async () => {
    const [module] = await Promise.all([load(), loadPageMessages(...areas)]);
    // The window is about to reload for a newer release, so keep showing the spinner.
    if (!module) return new Promise<never>(() => {});
    markPageLoaded();
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

/** Every page by its path. A page is only loaded when it is requested. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: BootSpinner,
    ErrorBoundary: FailedPage,
    children: [
      { path: routePaths.root, lazy: home },
      { path: routePaths.home, lazy: home },
      { path: routePaths.about, lazy: page(() => import('./pages/about'), 'about', 'office') },
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
          'proof',
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
        Component: UserBoundary,
        children: [
          {
            path: routePaths.contact,
            lazy: page(() => import('./pages/contact'), 'contact', 'office', 'country'),
          },
          {
            path: routePaths.plans,
            lazy: page(() => import('./pages/plans'), 'plans', 'plan', 'naming', 'subscription'),
          },
          {
            path: routePaths.payment,
            lazy: page(
              () => import('./pages/payment'),
              'payment',
              'proof',
              'otp',
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
                  'proof',
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
                  'proof',
                  'otp',
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
                  'proof',
                  'otp',
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
                  'proof',
                  'otp',
                  'naming',
                  'plans',
                ),
              },
              {
                path: routePaths.operatorAnnouncements,
                lazy: page(
                  () => import('./pages/operator-announcements'),
                  'operator',
                  'profile',
                  'settings',
                  'proof',
                  'otp',
                  'naming',
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
                  'proof',
                  'otp',
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
