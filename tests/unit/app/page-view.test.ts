import { expect, test } from 'vitest';
import { scrubbed } from '../../../app/analytics/page-view';

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
