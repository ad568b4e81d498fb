/** How Arabic is written here: the glossary's decisions, address, punctuation and digits. */
import type { Fault } from './fault';

/** Terms the glossary decided against, and what to write. */
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
];

/** Imperatives that address a man: buttons take a masdar, instructions «يُرجى» and a masdar. */
const IMPERATIVE =
  /(?:^|[.،؛:!] )(?:أدخل|اضغط|انقر|اختر|أعد|سجّل|سجل|استخدم|اكتب|تأكد|تحقق|قم)(?= )/u;

const asWord = (term: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:[وفبلك]?(?:ال)?)${term}(?![\\p{L}\\p{M}])`, 'u');

/** Words of an Arabic text that the glossary decided against, and what to write. */
export function bannedWords(text: string): { term: string; instead: string }[] {
  return FORBIDDEN.filter(([term]) => asWord(term).test(text)).map(([term, instead]) => ({
    term,
    instead,
  }));
}

/** What is wrong with the Arabic of one message as it is written. */
export function styleFaults(id: string, text: string): Fault[] {
  const faults: Fault[] = [];
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
