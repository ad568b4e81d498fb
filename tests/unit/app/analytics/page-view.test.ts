import { expect, test } from 'vitest';
import { oncePerAddress, scrubbed } from '../../../../app/analytics/page-view';

test.each([
  ['/pricing', '?cycle=yearly', '/pricing?cycle=yearly'],
  ['/verify-email', '?token=abc', '/verify-email'],
  ['/login', '?unlock=abc&lng=ar', '/login?lng=ar'],
  ['/auth/callback', '?code=1&state=2&iss=3', '/auth/callback'],
  ['/forgot-password', '?email=a%40b.c&phone=%2B970', '/forgot-password'],
  ['/payment/success', '?id=9&lng=ar', '/payment/success?lng=ar'],
  ['/payment', '?PayerID=1&plan=pro', '/payment?plan=pro'],
  ['/blog', '?TOKEN=1', '/blog'],
  ['/', '', '/'],
])('%s%s is told as %s', (path, search, told) => {
  expect(scrubbed(path, search)).toBe(told);
});

test('a change of the query is a view of its own, also where what differs is not told', () => {
  const views: string[] = [];
  const tell = oncePerAddress((path) => views.push(path));
  tell('/payment/success', '?id=1');
  tell('/payment/success', '?id=1');
  tell('/payment/success', '?id=2');
  tell('/plans', '?cycle=monthly');
  tell('/payment/success', '?id=2');
  expect(views).toEqual([
    '/payment/success',
    '/payment/success',
    '/plans?cycle=monthly',
    '/payment/success',
  ]);
});
