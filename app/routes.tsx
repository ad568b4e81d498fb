import type { ComponentType } from 'react';
import { type RouteObject, createBrowserRouter } from 'react-router-dom';
import type { PageArea } from '../lang/areas';
import { BootSpinner } from './boot/boot-spinner';
import { Guard } from './guard';
import { loadWords } from './language/state';
import { FailedPage } from './pages/failed';
import { routePaths } from './paths';
import { Root } from './root';
import { pageArrived } from './stale-chunk';

type PageModule = { default: ComponentType };

/** A page that loads lazily, together with its words. */
function page(load: () => Promise<PageModule | undefined>, ...areas: PageArea[]) {
  return async () => {
    const [module] = await Promise.all([load(), loadWords(...areas)]);
    // The window is about to reload for a newer release: keep the spinner until it does.
    if (!module) return new Promise<never>(() => {});
    pageArrived();
    return { Component: module.default };
  };
}

const toStart = page(() => import('./pages/start'));

const routes: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: BootSpinner,
    ErrorBoundary: FailedPage,
    children: [
      { path: routePaths.root, lazy: toStart },
      { path: routePaths.home, lazy: toStart },
      { path: routePaths.login, lazy: page(() => import('./pages/login'), 'login') },
      { path: routePaths.register, lazy: page(() => import('./pages/register'), 'register') },
      {
        path: routePaths.verifyPhone,
        lazy: page(() => import('./pages/verify-phone'), 'verifyPhone'),
      },
      {
        Component: Guard,
        children: [
          { path: routePaths.profile, lazy: page(() => import('./pages/profile'), 'profile') },
        ],
      },
      { path: '*', lazy: page(() => import('./pages/not-found')) },
    ],
  },
];

export const router = createBrowserRouter(routes);
