import { describe, expect, test } from 'vitest';
import { safeReturnPath } from '../../../../app/session/return-path';
import { fc } from '../../../support/random';

describe('safeReturnPath', () => {
  test.each(['/profile', '/payment?plan=pro&cycle=yearly', '/app#inbox', '/blog/%D9%85'])(
    'returns to %s',
    (path) => {
      expect(safeReturnPath(path)).toBe(path);
    },
  );

  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'profile',
    '',
    ' /profile',
    '/\t/evil.example',
    '/\n/evil.example',
    '/login',
    '/login?x=1',
    '/register',
    '/login/',
    '/LOGIN',
    '/%6Cogin',
    '/auth/callback//',
    '/%E0%A4%A',
    '/verify-phone',
    null,
    undefined,
    7,
    {},
  ])('does not return to %j', (path) => {
    expect(safeReturnPath(path)).toBeNull();
  });

  test('never leaves the origin, whatever the input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (tail) => {
        for (const path of [tail, `/${tail}`]) {
          const safe = safeReturnPath(path);
          if (safe !== null) {
            expect(new URL(safe, 'https://site.example').origin).toBe('https://site.example');
          }
        }
      }),
      { numRuns: 2000 },
    );
  });
});
