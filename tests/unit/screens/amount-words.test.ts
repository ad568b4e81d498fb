import { describe, expect, test } from 'vitest';
import { amountInWords } from '../../../src/screens/receipt/words';
import { fc } from '../../support/random';

const words = (cents: number) => amountInWords({ amount: cents, currency: 'USD' });
const arabic = (dollars: number) => words(dollars * 100)?.ar.replace(/^فقط | لا غير$/g, '');

describe('an amount in English words', () => {
  test.each([
    [0, 'Zero US dollars only'],
    [100, 'One US dollar only'],
    [24_000, 'Two hundred and forty US dollars only'],
    [24_050, 'Two hundred and forty US dollars and fifty cents only'],
    [240_000, 'Two thousand four hundred US dollars only'],
    [1, 'One cent only'],
    [99, 'Ninety-nine cents only'],
    [2_101, 'Twenty-one US dollars and one cent only'],
  ])('%i cents', (cents, text) => {
    expect(words(cents)?.en).toBe(text);
  });
});

describe('an amount in Arabic words', () => {
  test.each([
    [0, 'صفر دولار أمريكي'],
    [1, 'دولار أمريكي واحد'],
    [2, 'دولاران أمريكيان'],
    [3, 'ثلاثة دولارات أمريكية'],
    [10, 'عشرة دولارات أمريكية'],
    [11, 'أحد عشر دولارًا أمريكيًا'],
    [12, 'اثنا عشر دولارًا أمريكيًا'],
    [20, 'عشرون دولارًا أمريكيًا'],
    [25, 'خمسة وعشرون دولارًا أمريكيًا'],
    [75, 'خمسة وسبعون دولارًا أمريكيًا'],
    [100, 'مئة دولار أمريكي'],
    [101, 'مئة دولار أمريكي ودولار أمريكي واحد'],
    [102, 'مئة دولار أمريكي ودولاران أمريكيان'],
    [103, 'مئة وثلاثة دولارات أمريكية'],
    [111, 'مئة وأحد عشر دولارًا أمريكيًا'],
    [200, 'مئتا دولار أمريكي'],
    [202, 'مئتا دولار أمريكي ودولاران أمريكيان'],
    [240, 'مئتان وأربعون دولارًا أمريكيًا'],
    [250, 'مئتان وخمسون دولارًا أمريكيًا'],
    [300, 'ثلاثمئة دولار أمريكي'],
    [528, 'خمسمئة وثمانية وعشرون دولارًا أمريكيًا'],
    [720, 'سبعمئة وعشرون دولارًا أمريكيًا'],
    [1000, 'ألف دولار أمريكي'],
    [1001, 'ألف دولار أمريكي ودولار أمريكي واحد'],
    [1003, 'ألف وثلاثة دولارات أمريكية'],
    [1101, 'ألف ومئة دولار أمريكي ودولار أمريكي واحد'],
    [2000, 'ألفا دولار أمريكي'],
    [2400, 'ألفان وأربعمئة دولار أمريكي'],
    [3000, 'ثلاثة آلاف دولار أمريكي'],
    [11_000, 'أحد عشر ألف دولار أمريكي'],
    [11_250, 'أحد عشر ألفًا ومئتان وخمسون دولارًا أمريكيًا'],
    [100_000, 'مئة ألف دولار أمريكي'],
    [200_000, 'مئتا ألف دولار أمريكي'],
    [2_000_000, 'مليونا دولار أمريكي'],
    [2_500_000, 'مليونان وخمسمئة ألف دولار أمريكي'],
  ])('%i dollars', (dollars, text) => {
    expect(arabic(dollars)).toBe(text);
  });

  test.each([
    [1, 'فقط سنت واحد لا غير'],
    [2, 'فقط سنتان لا غير'],
    [5, 'فقط خمسة سنتات لا غير'],
    [50, 'فقط خمسون سنتًا لا غير'],
    [24_050, 'فقط مئتان وأربعون دولارًا أمريكيًا وخمسون سنتًا لا غير'],
    [20_002, 'فقط مئتا دولار أمريكي وسنتان لا غير'],
    [1_911, 'فقط تسعة عشر دولارًا أمريكيًا وأحد عشر سنتًا لا غير'],
  ])('%i cents', (cents, text) => {
    expect(words(cents)?.ar).toBe(text);
  });
});

test('no two amounts are the same, and none has a gap', () => {
  const cents = fc.integer({ min: 0, max: 300_000_000 });
  fc.assert(
    fc.property(cents, cents, (a, b) => {
      const [first, second] = [words(a), words(b)];
      for (const text of Object.values(first ?? {})) expect(text).not.toMatch(/ {2}|undefined/);
      if (a === b) return;
      expect(first?.ar).not.toBe(second?.ar);
      expect(first?.en).not.toBe(second?.en);
    }),
  );
});

test('unknown currencies and invalid amounts have no words', () => {
  expect(amountInWords({ amount: 100, currency: 'JOD' })).toBeNull();
  expect(amountInWords({ amount: -1, currency: 'USD' })).toBeNull();
  expect(amountInWords({ amount: 0.5, currency: 'USD' })).toBeNull();
});
