import { describe, expect, test, vi } from 'vitest';
import en from '../../../lang/en.json' with { type: 'json' };
import * as components from '../../../src/components';
import { locales } from '../../../src/foundations';
import { htmlOf } from '../support/html';
import { all, elementOf } from './every-component';

const nothing = () => {};

describe('on the server', () => {
  test('there is no window', () => {
    expect(typeof window).toBe('undefined');
    expect(typeof document).toBe('undefined');
    expect(all.length).toBeGreaterThan(50);
  });

  test.each(locales.flatMap((locale) => all.map(([name]) => ({ locale, name }))))(
    '$name renders in $locale',
    ({ locale, name }) => {
      const complaints = vi.spyOn(console, 'error').mockImplementation(nothing);
      const html = htmlOf(elementOf(name), locale);
      expect(html).not.toContain('undefined');
      expect(complaints.mock.calls).toEqual([]);
    },
  );

  test.each([
    { value: 'Palestine', shown: 'Palestine' },
    { value: 'ps', shown: en['country.ps.label'] },
    { value: 'de', shown: en['country.de.label'] },
  ])('a country stored as $value is shown as $shown', ({ value, shown }) => {
    const html = htmlOf(
      <components.CountrySelect label="Country" value={value} onValueChange={nothing} />,
    );
    expect(html).toContain(`>${shown}</span>`);
  });
});
