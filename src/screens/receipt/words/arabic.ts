/**
 * Amounts in Arabic words (تفقيط). The counted noun depends on the number before it: alone (دولار
 * واحد), dual (دولاران), plural in the genitive from three to ten (ثلاثة دولارات), singular in the
 * accusative from eleven to ninety-nine (أحد عشر دولارًا), singular in the genitive after a hundred
 * or a thousand (مئة دولار, ألفا دولار). Number-to-words libraries do not support this for dollars.
 */

/** The forms of a counted noun. Both dollars and cents are masculine. */
interface Counted {
  one: string;
  two: string;
  /** The dual in the construct state: ألفا دولار. */
  twoOf: string;
  /** From three to ten. */
  few: string;
  /** From eleven to ninety-nine. */
  many: string;
  /** After a hundred, and in the construct state: مئة ألف دولار. */
  of: string;
}

const dollar: Counted = {
  one: 'دولار أمريكي واحد',
  two: 'دولاران أمريكيان',
  twoOf: 'دولاران أمريكيان',
  few: 'دولارات أمريكية',
  many: 'دولارًا أمريكيًا',
  of: 'دولار أمريكي',
};

const cent: Counted = {
  one: 'سنت واحد',
  two: 'سنتان',
  twoOf: 'سنتان',
  few: 'سنتات',
  many: 'سنتًا',
  of: 'سنت',
};

const scales: readonly Counted[] = [
  { one: 'مليون', two: 'مليونان', twoOf: 'مليونا', few: 'ملايين', many: 'مليونًا', of: 'مليون' },
  { one: 'ألف', two: 'ألفان', twoOf: 'ألفا', few: 'آلاف', many: 'ألفًا', of: 'ألف' },
];

/** One to ten, for masculine nouns. */
const small = ['واحد', 'اثنان', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة'];

/** Eleven to nineteen. */
const teens = [
  'أحد عشر',
  'اثنا عشر',
  'ثلاثة عشر',
  'أربعة عشر',
  'خمسة عشر',
  'ستة عشر',
  'سبعة عشر',
  'ثمانية عشر',
  'تسعة عشر',
];

/** Twenty to ninety. */
const tens = ['عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون'];

/** A hundred to nine hundred. */
const hundreds = [
  'مئة',
  'مئتان',
  'ثلاثمئة',
  'أربعمئة',
  'خمسمئة',
  'ستمئة',
  'سبعمئة',
  'ثمانمئة',
  'تسعمئة',
];

const at = (list: readonly string[], index: number): string => list[index] ?? '';

/** The parts of a number are joined by a و that attaches to the next word. */
const join = (parts: readonly string[]): string => parts.filter(Boolean).join(' و');

/** One to ninety-nine, without the noun. */
function belowHundred(count: number): string {
  if (count <= 10) return at(small, count - 1);
  if (count < 20) return at(teens, count - 11);
  const one = count % 10;
  return join([one > 0 ? at(small, one - 1) : '', at(tens, Math.floor(count / 10) - 2)]);
}

/**
 * A number below a thousand with its noun.
 *
 * @param owned whether another noun follows in the construct state, as dollars follow a thousand.
 */
function counted(count: number, thing: Counted, owned: boolean): string {
  const rest = count % 100;
  const hundred = Math.floor(count / 100);
  const full = hundred > 0 ? at(hundreds, hundred - 1) : '';
  // Two hundred loses its final letter before its noun: مئتا دولار.
  if (rest === 0) return `${hundred === 2 ? 'مئتا' : full} ${thing.of}`;
  if (rest <= 2) {
    const last = rest === 1 ? thing.one : owned ? thing.twoOf : thing.two;
    return join([hundred > 0 ? `${hundred === 2 ? 'مئتا' : full} ${thing.of}` : '', last]);
  }
  const form = rest <= 10 ? thing.few : owned ? thing.of : thing.many;
  return `${join([full, belowHundred(rest)])} ${form}`;
}

/** A whole number of some noun, up to a thousand million. */
function amount(count: number, thing: Counted): string {
  if (count === 0) return `صفر ${thing.of}`;
  const groups = [Math.floor(count / 1_000_000), Math.floor(count / 1000) % 1000];
  const units = count % 1000;
  // After whole thousands, and before a remainder of one or two, the noun follows in the construct
  // state.
  const owned = units <= 2;
  const lastScale = groups.findLastIndex((group) => group > 0);
  const large = groups.map((group, index) => {
    const scale = scales[index];
    if (group === 0 || !scale) return '';
    return counted(group, scale, owned && index === lastScale);
  });
  const above = join(large);
  if (above === '') return counted(units, thing, false);
  if (!owned) return join([above, counted(units, thing, false)]);
  const whole = `${above} ${thing.of}`;
  return units === 0 ? whole : join([whole, units === 1 ? thing.one : thing.two]);
}

/**
 * Dollars and cents the way Arabic receipts write them: «فقط مئتان وأربعون دولارًا أمريكيًا لا
 * غير».
 */
export function arabicAmount(cents: number): string {
  const [dollars, rest] = [Math.floor(cents / 100), cents % 100];
  const words = join([
    dollars > 0 || rest === 0 ? amount(dollars, dollar) : '',
    rest > 0 ? amount(rest, cent) : '',
  ]);
  return `فقط ${words} لا غير`;
}
