/** The style rules for Arabic: glossary decisions, form of address, punctuation and digits. */
import { type Fault, type Rule, violations } from './fault';

/** Terms that the glossary rejects, and their replacements. */
const FORBIDDEN: [term: string, instead: string][] = [
  ['باقة', 'خطة'],
  ['باقات', 'خطط'],
  ['كلمة السر', 'كلمة المرور'],
  ['جاري', 'جارٍ'],
  ['جوال', 'الهاتف'],
  ['فشل', 'تعذّر'],
  ['OTP', 'رمز التحقق'],
  ['رجاء', 'يُرجى'],
  ['رجاءً', 'يُرجى'],
  ['من فضلك', 'يُرجى'],
  ['زبون', 'عميل'],
  ['زبائن', 'عملاء'],
  ['وسيلة الدفع', 'طريقة الدفع'],
  ['التراسل', 'المراسلة'],
  ['شات', 'دردشة'],
  ['اضغط هنا', 'عبارة تصف الرابط'],
  ['إنستجرام', 'إنستغرام'],
  ['جوجل', 'غوغل'],
  ['تليجرام', 'تيليغرام'],
  ['جلب', 'تحميل'],
  ['مصرف', 'البنك'],
  ['كلفة', 'تكلفة'],
  ['جواب', 'رد'],
  ['إجابات', 'ردود'],
  ['جلسات', 'الأجهزة'],
  ['الفترة المدفوعة', 'المدة المدفوعة'],
  ['ملفات الارتباط', 'ملفات تعريف الارتباط'],
  ['المحاولة مرة أخرى', 'إعادة المحاولة'],
  ['نافذة جديدة', 'علامة تبويب جديدة'],
  ['رفع القفل', 'فتح القفل'],
  ['رقم IBAN', 'رقم الحساب الدولي (IBAN)'],
  ['لا شيء للدفع', 'لا مبلغ مستحق'],
  ['في الطريق', 'أُرسل، سيصل'],
  ['ملفك', 'الملف الشخصي'],
  ['بلد', 'دولة'],
  ['من قبل', 'بالفعل، سبق'],
  ['خطة أصغر', 'خطة أقل'],
  ['خطة الأصغر', 'الخطة الأقل'],
  ['الخاص بك', 'بلا إضافة: رمزك، حسابك'],
  ['الخاصة بك', 'بلا إضافة: رمزك، حسابك'],
  ['محاولات كثيرة', 'تجاوز عدد المحاولات الحد المسموح'],
  ['جارٍ التأكد', 'نتحقق هل'],
  ['نموذجية', 'توضيحية'],
  ['الدفعة القادمة', 'الدفعة التالية'],
  ['ثم تعود', 'وبعدها تُفتح هذه الصفحة من جديد'],
  ['في موعده', 'في المهلة المحددة'],
  ['في موعدها', 'في المهلة المحددة'],
];

/** Imperatives that address a man: buttons use a masdar, instructions «يُرجى» and a masdar. */
const IMPERATIVE =
  /(?:^|[.،؛:!] )(?:أدخل|اضغط|انقر|اختر|أعد|سجّل|سجل|استخدم|اكتب|تأكد|تحقق|قم)(?= )/u;

const asWord = (term: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:[وفبلك]?(?:ال)?)${term}(?![\\p{L}\\p{M}])`, 'u');

/** Words in an Arabic text that the glossary rejects, and their replacements. */
export function bannedWords(text: string): { term: string; instead: string }[] {
  return FORBIDDEN.filter(([term]) => asWord(term).test(text)).map(([term, instead]) => ({
    term,
    instead,
  }));
}

/** A present-tense verb next to the brand: a feminine one does not agree with a masculine brand. */
const BRAND_VERB =
  /(?<![\p{L}\p{M}])[تي][\p{L}\p{M}]+(?<!ة)(?: ب[هـ]ا?)? (?:<bdi>)?\{brand\}|(?<!(?:مع|في|إلى|من|على|عبر) (?:<bdi>)?)\{brand\}(?:<\/bdi>)? [تي][\p{L}\p{M}]+/u;

/**
 * Arabic readers treat PayPal as feminine (a company) or masculine (a site), so no verb agrees with
 * it.
 */
const PAYPAL_VERB =
  /(?<![\p{L}\p{M}])(?:[تي][\p{L}\p{M}]+(?<!ة)|[\p{L}\p{M}]+(?<!ا)ت)(?: ب[هـ]ا?)? (?:<bdi>)?PayPal/u;

/** English "works" (of links, codes, passwords) is "valid" in Arabic. */
const RUNNING_LINK =
  /(?:ي|ت)عمل (?:هذا |هذه )?(?:الرابط|الرمز|كلمة المرور)|كلمة المرور (?:السابقة )?تعمل|لا يعمل إلا/u;

/** Masdars that begin with the same letters as a verb. */
const NO_VERB = /^(?:تطبيق|تجربة|تأكيد|تسجيل|تعيين|تغيير|تجديد) /u;

/** The short name of a plan where a sentence needs its noun. */
const BARE_PLAN =
  /(?<!خطة |[\p{L}\p{M}])[وبل]?(?:النمو|الأعمال)(?![\p{L}\p{M}])|(?<!(?:الخطة|\p{L}*تجرب\p{L}*) |[\p{L}\p{M}])[وبل]?(?:الاحترافية|المجانية)(?![\p{L}\p{M}])/u;

/** Table headings, and a list after its noun «خطط». */
const SHORT_PLANS = /^(?:plan\.\w+\.short|pricing\.meta\.description)$/;

/** Nouns that may follow "verify": an identity, a code, a payment, a connection. */
const VERIFIED =
  /التحقق من (?!هوي|الهوية|الرمز|الدفع|عملية|الاتصال|جديد|صاحب)(?:<\w+>)?[\p{L}\p{M}]+/u;

/** A number that could end its line, without the unit after it. */
const MEASURE =
  /\d (?:ثوانٍ|ثانية|دقائق|دقيقة|ساعات|ساعة|كيلو|لترات|شيكلًا|صباحًا|مساءً|بعد الظهر)(?![\p{L}\p{M}])/u;

/** A masdar as an email subject reads as a task; an event is reported with a verb. */
const TASK = /^(?:تغيير|ربط|قفل|استرداد|محاولة|حفظ|إعادة|إلغاء|تجديد|دفع|وصول) /u;

/** The rules beyond the glossary. */
const RULES: Rule[] = [
  { name: 'brand', pattern: BRAND_VERB, instead: 'مع {brand}، في {brand}' },
  { name: 'brand', pattern: /ومكتب(?:ها|ه)(?![\p{L}\p{M}])/u, instead: 'والمكتب' },
  { name: 'brand', pattern: PAYPAL_VERB, instead: 'رُفضت لدى PayPal، ما يصلنا من PayPal' },
  { name: 'validity', pattern: RUNNING_LINK, instead: 'الرابط صالح لمرة واحدة' },
  // A plan's name already includes its noun.
  { name: 'plan names', pattern: /خطة (?:<bdi>)?\{plan\}/u, instead: '{plan}' },
  { name: 'plan names', pattern: BARE_PLAN, instead: 'خطة النمو', except: SHORT_PLANS },
  {
    name: 'clock times',
    pattern: /(?<!الساعة\u00a0(?:<\w+>)?)\{time\}|عند (?:<\w+>)?\d{1,2}:\d\d|الساعة \d/u,
    instead: 'الساعة\u00a0{time}',
  },
  // Not in the list of governorates, where the name is a value.
  {
    name: 'line breaks',
    pattern: /رام الله/u,
    instead: 'رام\u00a0الله',
    except: /^billing\.ps\./,
  },
  {
    name: 'line breaks',
    pattern: /\(بتوقيت فلسطين/u,
    instead: '(بتوقيت\u00a0فلسطين)',
  },
  // Messages that go by WhatsApp are worded by Meta.
  {
    name: 'line breaks',
    pattern: MEASURE,
    instead: '10\u00a0دقائق',
    except: /^server\.sms\./,
  },
  { name: 'verified', pattern: VERIFIED, instead: 'مراجعة' },
  {
    name: 'subjects',
    pattern: TASK,
    instead: 'تغيّرت كلمة مرورك',
    only: /^server\.mail\.\w+\.title$/,
  },
  {
    name: 'stands alone',
    pattern: /^و(?:إن|عند|لا|لن|لم|يمكن|أما|بعد)(?![\p{L}\p{M}])/u,
    instead: 'the message without «و»: nothing comes before it',
  },
  {
    name: 'money',
    pattern: /(?:لم|لا|لن) يُخصم شيء/u,
    instead: 'لم يُخصم أي مبلغ',
  },
];

function ruleFaults(id: string, text: string): Fault[] {
  return violations(RULES, id, text)
    .filter(({ rule, found }) => rule !== 'brand' || !NO_VERB.test(found))
    .map(({ rule, found, instead }) => ({ rule, id, what: `«${found}»: write «${instead}»` }));
}

/** The style faults in the Arabic of one message. */
export function styleFaults(id: string, text: string): Fault[] {
  const faults: Fault[] = ruleFaults(id, text);
  const add = (rule: string, what: string) => faults.push({ rule, id, what });
  for (const { term, instead } of bannedWords(text)) {
    add('glossary', `«${term}»: write «${instead}»`);
  }
  const imperative = IMPERATIVE.exec(text);
  if (imperative) add('address', `«${imperative[0].trim()}» addresses a man: use a masdar`);
  const mark = /[\u0620-\u064a][\u064b-\u0652]*\s?([,;?])/u.exec(text);
  if (mark) add('punctuation', `"${mark[1]}" after an Arabic word`);
  if (/[\u0620-\u064a][\u064b-\u0652]*\d/u.test(text)) add('digits', 'a digit glued to a letter');
  if (/[\u0660-\u0669\u06f0-\u06f9]/u.test(text)) add('digits', 'Arabic-Indic digits');
  return faults;
}
