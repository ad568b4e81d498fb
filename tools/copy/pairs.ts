/** Words that promise something, and their required counterparts in the other language. */
import type { Fault } from './fault';

interface SameSense {
  /** The promise, named in the fault. */
  sense: string;
  en: RegExp;
  ar: RegExp;
  /** Which language's promise requires the other's: English's (`en`), Arabic's (`ar`), or both. */
  holds: 'en' | 'ar' | 'both';
}

/** A verb in the future: «سنرسل»، «ستبقى»، «لن يُخصم», but not «سنة» or «سياسة». */
const FUTURE =
  /(?<![\p{L}\p{M}])[وف]?(?:س\p{M}?(?:أ|ن(?![وةتي])|ي(?!اسة)|ت(?!ة))|لن(?![\p{L}\p{M}]))/u;

/** Pairs that once differed between the languages, and similar ones. */
const PAIRS: SameSense[] = [
  // A deadline is not an appointment.
  {
    sense: 'a deadline',
    en: /\b(?:reply|pay in your profile|reaches us) by\b/i,
    ar: /آخر موعد|موعد أقصاه/u,
    holds: 'both',
  },
  // "Message" may mean any channel; "email" is specific.
  { sense: 'an email', en: /\bemail(?:ed)? you\b|\bwe(?:’ll)? email/i, ar: /بريد/u, holds: 'en' },
  { sense: 'to log in', en: /\b(?:log|sign)(?:ged|ging)?[ -]in\b/i, ar: /دخول/u, holds: 'en' },
  {
    sense: 'to open an account',
    en: /\bopen(?:s|ed)? (?:an )?accounts?\b/i,
    ar: /فتح حساب/u,
    holds: 'both',
  },
  {
    sense: 'to create an account',
    en: /\bcreate an? (?:\{brand\} )?account\b/i,
    ar: /إنشاء|إنشاؤه/u,
    holds: 'en',
  },
  { sense: 'at most', en: /\bup to a\b/i, ar: /ما يصل إلى/u, holds: 'both' },
  { sense: 'automatically', en: /\bautomatic(?:ally)?\b/i, ar: /تلقائي/u, holds: 'en' },
  { sense: 'now', en: /(?<!\b(?:is|not) )\bnow\b/i, ar: /الآن/u, holds: 'en' },
  { sense: 'today', en: /\btoday\b/i, ar: /اليوم/u, holds: 'en' },
  { sense: 'working days', en: /\bworking days\b/i, ar: /أيام العمل/u, holds: 'both' },
  { sense: 'to resume', en: /\bresum(?:e|ing)\b/i, ar: /استئناف/u, holds: 'both' },
  { sense: 'to renew', en: /\brenew/i, ar: /تجد/u, holds: 'both' },
  // A promise, or something with a date, uses the future in both languages.
  { sense: 'the future', en: /’ll\b|\bwill\b|\bwon’t\b/i, ar: FUTURE, holds: 'en' },
  { sense: 'right away', en: /\bright away\b/i, ar: /فورًا|الآن/u, holds: 'en' },
  {
    sense: 'nothing was charged',
    en: /\bnothing (?:was|has been) charged\b/i,
    ar: /لم يُخصم أي مبلغ/u,
    holds: 'en',
  },
  { sense: 'not twice', en: /\bpay twice\b/i, ar: /ولن يُطلب منك الدفع مرتين/u, holds: 'both' },
  { sense: 'a transfer', en: /\btransfers?\b/i, ar: /حوال|تحويل/u, holds: 'en' },
  { sense: 'a refund', en: /\brefund/i, ar: /است(?:ُ)?رد|مُستر|أُعيد/u, holds: 'en' },
  { sense: 'to cancel', en: /\bcancel/i, ar: /إلغاء|أُلغي|الإلغاء|مُلغى|[يت]ُلغى/u, holds: 'en' },
  { sense: 'deleted', en: /\bdeleted\b/i, ar: /حُ?ذف/u, holds: 'both' },
  { sense: 'a password', en: /\bpasswords?\b/i, ar: /كلم(?:ة|ت|تا) (?:ال)?مرور/u, holds: 'en' },
  { sense: 'a free trial', en: /\bfree trial\b/i, ar: /تجرب|لا حاجة إليها/u, holds: 'en' },
  { sense: 'the workspace', en: /\bworkspace\b/i, ar: /مساحة (?:ال)?عمل/u, holds: 'both' },
  { sense: 'a device', en: /\bdevices?\b/i, ar: /جهاز|أجهزت|الأجهزة/u, holds: 'en' },
  { sense: 'a new tab', en: /\btab\b/i, ar: /علامة تبويب/u, holds: 'both' },
];

/** A message without its placeholders, whose names promise nothing. */
const words = (text: string) => text.replaceAll(/\{\w+\}/g, '');

/** Where the two languages of one message promise different things. */
export function pairFaults(id: string, english: string, arabic: string): Fault[] {
  return PAIRS.flatMap(({ sense, en, ar, holds }) => {
    const [inEnglish, inArabic] = [en.test(words(english)), ar.test(words(arabic))];
    if (inEnglish === inArabic) return [];
    if (inEnglish && holds === 'ar') return [];
    if (inArabic && holds === 'en') return [];
    const [says, silent] = inEnglish ? ['en', 'ar'] : ['ar', 'en'];
    return [{ rule: 'same sense', id, what: `${says} says "${sense}", ${silent} does not` }];
  });
}
