import type { Article, Locale, PostSummary } from '../../src';

const words: Readonly<Record<Locale, readonly [string, string][]>> = {
  en: [
    [
      'WhatsApp rules, explained in plain words',
      'When you may write first, and why 24 hours matter.',
    ],
    ['Choosing a first bot', 'Begin with the three questions you answer most.'],
    ['Writing Arabic for a bot', 'Neutral address, short sentences, and the six plurals.'],
  ],
  ar: [
    ['قواعد واتساب بكلمات بسيطة', 'متى يمكن بدء المحادثة، ولماذا تهم الساعات الأربع والعشرون.'],
    ['اختيار البوت الأول', 'البداية بالأسئلة الثلاثة الأكثر تكرارًا.'],
    ['كتابة العربية للبوت', 'مخاطبة محايدة، وجمل قصيرة، وصيغ الجمع الست.'],
  ],
};

const facts = [
  { date: '2026-11-12', tag: 'whatsapp', minutes: 3 },
  { date: '2026-10-29', tag: 'start', minutes: 2 },
  { date: '2026-09-30', tag: 'writing', minutes: 11 },
] as const;

/** Sample posts, newest first. */
export function posts(locale: Locale): PostSummary[] {
  return facts.map((fact, at) => {
    const [title, description] = words[locale][at] ?? ['', ''];
    return { ...fact, title, description, href: `#post-${at}` };
  });
}

const articles: Readonly<Record<Locale, Article>> = {
  en: [
    {
      kind: 'paragraph',
      children: ['WhatsApp is strict about one thing: a business must not become noise.'],
    },
    { kind: 'heading', level: 2, id: 'first', children: ['Who writes first'] },
    {
      kind: 'paragraph',
      children: [
        'A customer may write at any time to ',
        { kind: 'ltr', children: ['+970 2 295 0000'] },
        '. You may write first only with an ',
        { kind: 'strong', children: ['approved'] },
        ' message, as the ',
        { kind: 'link', href: '#terms', children: ['terms of service'] },
        ' say.',
      ],
    },
    { kind: 'heading', level: 2, id: 'kinds', children: ['Templates'] },
    {
      kind: 'table',
      caption: 'Templates',
      head: [['Kind'], ['Example']],
      rows: [
        [
          [
            'Utility: ',
            { kind: 'ltr', children: ['order_update'] },
            ', ',
            { kind: 'ltr', children: ['delivery_scheduled'] },
            ', ',
            { kind: 'ltr', children: ['appointment_reminder'] },
          ],
          ['Your order 1048 leaves today.'],
        ],
        [['Authentication'], ['Your code is 407118.']],
      ],
    },
    { kind: 'heading', level: 3, id: 'list', children: ['A list for the wall'] },
    {
      kind: 'list',
      ordered: false,
      items: [['Say who you are in the first line.'], ['Leave places for values.']],
    },
    { kind: 'list', ordered: true, items: [['Reply inside the window.'], ['Ask one question.']] },
    { kind: 'quote', children: ['No single stitch is the picture.'] },
  ],
  ar: [
    { kind: 'paragraph', children: ['يتشدّد واتساب في أمر واحد: ألا يصبح النشاط التجاري ضجيجًا.'] },
    { kind: 'heading', level: 2, id: 'first', children: ['من يبدأ المحادثة'] },
    {
      kind: 'paragraph',
      children: [
        'يمكن للعميل المراسلة في أي وقت على ',
        { kind: 'ltr', children: ['+970 2 295 0000'] },
        '. أما بدء المحادثة من جهتك فيكون برسالة ',
        { kind: 'strong', children: ['معتمدة'] },
        '، كما تنص ',
        { kind: 'link', href: '#terms', children: ['شروط الخدمة'] },
        '.',
      ],
    },
    { kind: 'heading', level: 2, id: 'kinds', children: ['القوالب'] },
    {
      kind: 'table',
      caption: 'القوالب',
      head: [['النوع'], ['مثال']],
      rows: [
        [
          [
            'خدمي: ',
            { kind: 'ltr', children: ['order_update'] },
            '، ',
            { kind: 'ltr', children: ['delivery_scheduled'] },
            '، ',
            { kind: 'ltr', children: ['appointment_reminder'] },
          ],
          ['يغادر طلبك 1048 اليوم.'],
        ],
        [['تحقق'], ['رمزك هو 407118.']],
      ],
    },
    { kind: 'heading', level: 3, id: 'list', children: ['قائمة تُعلَّق على الحائط'] },
    {
      kind: 'list',
      ordered: false,
      items: [['التعريف بالنشاط التجاري في السطر الأول.'], ['ترك مواضع للقيم.']],
    },
    { kind: 'list', ordered: true, items: [['الرد داخل النافذة.'], ['سؤال واحد.']] },
    { kind: 'quote', children: ['ليست غرزة واحدة هي الصورة.'] },
  ],
};

/** An article with every kind of block. */
export const article = (locale: Locale): Article => articles[locale];
