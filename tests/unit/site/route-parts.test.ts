import { describe, expect, test } from 'vitest';
import { routePaths } from '../../../app/paths';
import { readRouteParts } from '../../../tools/vite/route-parts';

describe('the parts of the routes', () => {
  test('are known for every page that is not prerendered', () => {
    const { root: _root, home: _home, ...others } = routePaths;
    expect([...readRouteParts().keys()].toSorted()).toEqual(Object.values(others).toSorted());
  });

  test('are the module and the message areas of the route table', () => {
    expect(readRouteParts().get('/login')?.page).toBe('pages/login.tsx');
    expect(readRouteParts().get('/payment')?.areas).toContain('payment');
  });

  test('are read from the code in any formatting', () => {
    const source = `const routes = [{
      path: routePaths.plans,
      lazy: page(
        () => import('./pages/plans'), 'plans', 'plan'),
    }, { path: '*', lazy: page(() => import('./pages/lost'), 'lost') }];`;
    expect([...readRouteParts(source)]).toEqual([
      ['/plans', { page: 'pages/plans.tsx', areas: ['plans', 'plan'] }],
    ]);
  });

  test('an unreadable table fails the build', () => {
    expect(() => readRouteParts('const routes = [')).toThrow('app/routes.tsx cannot be read');
  });
});
