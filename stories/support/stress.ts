/**
 * Strings that break fragile layouts, for Scenarios sheets: one of each script, long, mixed,
 * unbroken. The number is isolated, as messages isolate their values.
 */
export const stress = {
  en: {
    long: 'Save the changes of this business and tell everyone who answers its customers',
    word: 'Donaudampfschifffahrtsgesellschaft',
    mixed: 'Reply to وصلة on WhatsApp (\u2066+970\u00a059\u00a0900\u00a00118\u2069)',
  },
  ar: {
    long: 'حفظ تغييرات هذا النشاط التجاري وإبلاغ جميع من يردون على رسائل عملائه',
    word: 'فسيستقبلونكماوسيستقبلوننا',
    mixed: 'رد على Wasla عبر واتساب (\u2066+970\u00a059\u00a0900\u00a00118\u2069)',
  },
} as const;
