import { expect, test } from 'vitest';
import { countedAddress, oncePerAddress } from '../../../../app/analytics/page-view';

test.each([
  ['/pricing', '?cycle=yearly', '/pricing?cycle=yearly'],
  ['/pricing/', '', '/pricing'],
  ['/verify-email', '?token=abc&lng=ar', '/verify-email'],
  ['/Verify-Email/', '?lng=ar', '/verify-email'],
  ['/login', '?unlock=abc&lng=ar', '/login?lng=ar'],
  ['/auth/callback', '?code=1&state=2&iss=3&lng=ar&plan=pro', '/auth/callback'],
  ['/forgot-password', '?email=a%40b.c&phone=%2B970&step=code', '/forgot-password?step=code'],
  ['/payment/success', '?id=9&lng=ar', '/payment/success?lng=ar'],
  ['/payment', '?PayerID=1&plan=pro&result=insufficient_funds', '/payment?plan=pro'],
  ['/profile/settings', '?archive=abc', '/profile/settings'],
  ['/contact', '?topic=salma%40example.com', '/contact'],
  ['/contact', '?topic=%2B970599123456', '/contact'],
  ['/contact', '?topic=salma', '/contact'],
  ['/contact', '?topic=sales&topic=salma-haddad', '/contact?topic=sales'],
  ['/payment', '?plan=salma&cycle=1234&number=5991', '/payment'],
  ['/profile', '?change=pro&cycle=yearly', '/profile?change=pro&cycle=yearly'],
  ['/profile', '?change=haddad&cancel', '/profile?cancel='],
  ['/verify-phone', '?own&number=', '/verify-phone?own=&number='],
  ['/', '', '/'],
])('%s%s is reported as %s', (path, search, told) => {
  expect(countedAddress(path, search)).toBe(told);
});

test('the page of a post is reported', () => {
  expect(countedAddress('/blog/whatsapp-rules/', '?TOKEN=1', true)).toBe('/blog/whatsapp-rules');
});

test.each([
  '/operator',
  '/operator/accounts',
  '/Operator/Accounts/',
  '/profile/settings?archive=abc',
  '/salma@example.com',
  '/blog/salma-0599123456',
])('%s is not reported', (path) => {
  expect(countedAddress(path, '?q=salma')).toBeNull();
});

test('a change of the query is a page view of its own, even if only unreported parameters differ', () => {
  const views: (string | null)[] = [];
  const report = oncePerAddress((address) => views.push(address));
  report('/payment/success', '?id=1');
  report('/payment/success', '?id=1');
  report('/payment/success', '?id=2');
  report('/plans', '?cycle=monthly');
  report('/payment/success', '?id=2');
  expect(views).toEqual([
    '/payment/success',
    '/payment/success',
    '/plans?cycle=monthly',
    '/payment/success',
  ]);
});
