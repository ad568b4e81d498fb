/** Each language rule, tested with a text that violates it and one that does not. */
import { describe, expect, test } from 'vitest';
import { englishFaults } from '../../../tools/copy/english';
import { pairFaults } from '../../../tools/copy/pairs';
import { styleFaults } from '../../../tools/copy/arabic';

const english = (text: string, id = 'form.some.body') =>
  englishFaults(id, text).map(({ rule }) => rule);
const arabic = (text: string, id = 'form.some.body') =>
  styleFaults(id, text).map(({ rule }) => rule);

describe('English', () => {
  test.each([
    ['plain English', 'All receipts of yours stand in your profile.'],
    ['plain English', 'The old one counts until the new one is confirmed.'],
    ['plain English', 'Bots answer and go on.'],
    ['plain English', 'Your approval is still awaited'],
    ['plain English', 'You can take it up again.'],
    ['plain English', 'The page continues by itself.'],
    ['plain English', 'The count starts anew each month.'],
    ['plain English', 'The plan starts at once.'],
    ['plain English', 'There is no such plan'],
    ['plain English', 'Bots start no new conversation.'],
    ['plain English', 'This page is no proof of payment.'],
    ['plain English', 'At the limit bots stop starting new conversations.'],
    ['contractions', 'The receipt could not be loaded'],
    ['contractions', 'You are offline.'],
    ['contractions', 'You have been logged out.'],
    ['contractions', 'We will reply within a day.'],
    ['contractions', 'This account cannot pay.'],
    ['apostrophes', "Check the browser's settings."],
    ['British spelling', 'Canceled'],
    ['British spelling', 'We do recognize this card.'],
    ['log in', 'Sign out everywhere else'],
    ['log in', 'You are signed in.'],
    ['saved', 'No card is kept. Add one.'],
    ['saved', 'The language is kept on your account'],
    ['workspace', 'Open app'],
    ['workspace', 'You need it for a payment and the app.'],
    ['workspace', 'Shown on receipts and in the app.'],
    ['try again', 'Retry'],
    ['plan names', 'Your account moves to Free.'],
    ['plan names', '<bdi>{plan}</bdi> starts when the money arrives.'],
    ['plan names', 'The trial of {plan} ends.'],
    ['plan names', 'Business has a longer retention.'],
    ['plan names', 'Growth connects two platforms.'],
    ['plain English', 'I have no postal code'],
    ['plain English', 'Every plan has a trial; this one has none.'],
    ['British spelling', 'Inquiry type'],
    ['connected', 'Your account is linked with Google'],
    ['resume', 'You can renew it at any time.'],
    ['resume', 'Renewing'],
    ['please', 'This code has expired. Please request a new one.'],
  ])('%s: "%s"', (rule, text) => {
    expect(english(text)).toContain(rule);
  });

  test.each([
    'This page stands in for your bank’s.',
    'All messages within 24 hours count as one conversation.',
    'This link is no longer valid. There is no connection.',
    'Please do not pay again.',
    'Please wait until it finishes.',
    'Prices on Free, Growth and Pro',
    '14-day free trial on all plans except Business',
    'The <bdi>{plan}</bdi> plan starts; the Growth and Pro plans have a trial.',
    'Cancel your <bdi>{plan}</bdi> subscription?',
    'WhatsApp hides codes on linked devices.',
    'A plan paid by card renews every year until you cancel it.',
    'Only the last 4 digits of the card number are kept',
    'In the app your customers already open first.',
    'Why does the same shop answer quickly in one app and late in another?',
    'We’ll recognise your transfer; it wasn’t cancelled.',
  ])('allows: "%s"', (text) => {
    expect(english(text)).toEqual([]);
  });

  test('titles end without a full stop, unless they have two sentences', () => {
    expect(english('Log in to open this page.', 'login.signInNeeded.title')).toContain('titles');
    expect(english('You can pay later.', 'payment.blocked.lowerTitle')).toContain('titles');
    expect(english('Your session ended. Log in again.', 'login.sessionEnded.title')).toEqual([]);
    expect(english('Log in to open this page.', 'login.signInNeeded.body')).toEqual([]);
  });

  test('buttons begin with a verb', () => {
    expect(english('Privacy choices', 'footer.consent.action')).toContain('buttons');
    expect(english('First page', 'profile.history.firstAction')).toContain('buttons');
    expect(english('Change privacy choices', 'footer.consent.action')).toEqual([]);
    expect(
      english('{days, plural, one {Start # trial} other {Start # trial}}', 'plans.trial.action'),
    ).toEqual([]);
    expect(english('Choose <bdi>{plan}</bdi>', 'plans.choose.action')).toEqual([]);
    expect(english('First page', 'profile.history.title')).toEqual([]);
  });

  test('is polite in mails and in sample conversations', () => {
    const text = 'Please send the new address.';
    expect(english(text, 'embed.sample.secondReply')).toEqual([]);
    expect(english(text, 'server.mail.contact.note')).toEqual([]);
  });

  test('uses the prescribed wording of the Google button', () => {
    expect(english('Google sign-in was stopped.', 'auth.google.error')).toEqual([]);
  });
});

describe('Arabic', () => {
  test.each([
    ['brand', 'تردّ {brand} على عملائك.'],
    ['brand', '{brand} تردّ على عملائك.'],
    ['brand', 'ما تحتفظ به {brand} من بيانات.'],
    ['brand', 'بين {brand} ومكتبها في رام الله.'],
    ['plan names', 'الانتقال إلى الأعمال'],
    ['plan names', 'تتيح الاحترافية المنصات الأربع.'],
    ['plan names', 'حسابك على المجانية.'],
    ['plan names', 'تتجدد خطة <bdi>{plan}</bdi> غدًا.'],
    ['glossary', 'يستغرق ذلك دقيقة، ثم تعود إلى هنا.'],
    ['clock times', 'يفتح المكتب عند <bdi>{time}</bdi>'],
    ['clock times', 'بقي موعد عند 11:30.'],
    ['clock times', 'يفتح المكتب الساعة <bdi>{time}</bdi>'],
    ['clock times', 'يتوفر موعد الساعة 11:30.'],
    ['line breaks', 'مكتبنا في رام الله.'],
    ['line breaks', 'تنتهي صلاحيته بعد 10 دقائق.'],
    ['line breaks', '{date} (بتوقيت فلسطين)'],
    ['verified', 'يُرجى التحقق من آخر رسالة.'],
    ['verified', 'يُرجى التحقق من البريد الإلكتروني.'],
    ['money', 'لم يُخصم شيء.'],
    ['glossary', 'تعذّر جلب البيانات'],
    ['glossary', 'بانتظار رد المصرف'],
    ['glossary', 'حتى نهاية الفترة المدفوعة'],
    ['glossary', 'يُرجى المحاولة مرة أخرى.'],
    ['glossary', 'تستمر الإجابات.'],
    ['glossary', 'رابط جديد في الطريق.'],
    ['glossary', 'الانتقال إلى ملفك'],
    ['glossary', 'لمن لديه حساب من بلد آخر'],
    ['glossary', 'استُخدم هذا الرمز من قبل.'],
    ['glossary', 'تبدأ الخطة الأصغر لاحقًا.'],
    ['glossary', 'الانتقال إلى خطة أصغر'],
    ['glossary', 'رمز التحقق الخاص بك'],
    ['glossary', 'محاولات كثيرة. يُرجى طلب رمز جديد.'],
    ['glossary', 'جارٍ التأكد من اكتمال العملية'],
    ['glossary', 'معاينة بمحادثات نموذجية'],
    ['glossary', 'لم تصل الحوالة في موعدها.'],
    ['glossary', 'تُخصم الدفعة القادمة من البطاقة.'],
    ['stands alone', 'وإن لم يُدفع المبلغ، ينتقل الحساب.'],
    ['brand', 'رفضت <bdi>PayPal</bdi> عملية الدفع.'],
    ['brand', 'ما تخبرنا به <bdi>PayPal</bdi>'],
    ['validity', 'يعمل الرابط مرة واحدة.'],
    ['validity', 'لم تعد كلمة المرور السابقة تعمل.'],
    ['validity', 'لا يعمل إلا أحدث رمز.'],
  ])('%s: «%s»', (rule, text) => {
    expect(arabic(text)).toContain(rule);
  });

  test('subjects of mails report what happened', () => {
    expect(arabic('تغيير كلمة المرور', 'server.mail.passwordChanged.title')).toContain('subjects');
    expect(arabic('تغيّرت كلمة مرورك', 'server.mail.passwordChanged.title')).toEqual([]);
    expect(arabic('تغيير كلمة المرور', 'settings.password.action')).toEqual([]);
  });

  test.each([
    'مع {brand} يصل الرد إلى عملائك.',
    'وصلت حوالتك. وإن بقي شيء، فسنخبرك.',
    'تجربة {brand} مجانًا',
    'الانتقال إلى خطة الأعمال أو الخطة المجانية',
    'تجربتك المجانية، وللشركات متعددة العلامات التجارية.',
    'يفتح يوم <bdi>{day}</bdi> الساعة\u00a0<bdi>{time}</bdi>',
    'مكتبنا في رام\u00a0الله.',
    'تنتهي صلاحيته بعد 10\u00a0دقائق.',
    '{date} (بتوقيت\u00a0فلسطين)',
    'جارٍ التحقق من الرمز',
    'يُرجى التحقق من الاتصال.',
    'لن يُخصم أي مبلغ.',
    'لا تُفتح حسابات <bdi>PayPal</bdi> في فلسطين.',
    'تعمل هذه الصفحة داخل {brand}.',
  ])('allows: «%s»', (text) => {
    expect(arabic(text)).toEqual([]);
  });
});

describe('both languages say the same', () => {
  test.each([
    ['a deadline', 'Reply by', 'موعد الرد'],
    ['an email', 'We’ll email you the amount.', 'نراسلك بالمبلغ.'],
    ['to log in', 'It can’t be used to log in here.', 'لا يمكن فتح حساب به هنا.'],
    ['to open an account', 'It can’t be used to log in.', 'لا يمكن فتح حساب به هنا.'],
    ['to create an account', 'Create an account', 'حساب جديد'],
    ['now', 'You don’t need to pay now.', 'لا يلزم الدفع.'],
    ['today', 'Nothing is due today.', 'لا مبلغ مستحق.'],
    ['working days', 'We’ll reply on working days.', 'سنرد عليك.'],
    ['to resume', 'You can resume it.', 'يمكن تجديدها.'],
    ['to renew', 'It renews every year.', 'تستمر كل سنة.'],
    ['the future', 'You’ll keep it until May.', 'تبقى سارية سنة.'],
    ['at most', 'This can take up to a minute.', 'قد يستغرق ذلك دقيقة.'],
    ['automatically', 'It unlocks automatically.', 'يُفتح القفل.'],
    ['right away', 'The plan starts right away.', 'تبدأ الخطة.'],
    ['nothing was charged', 'Nothing was charged.', 'لم تكتمل عملية الدفع.'],
    ['not twice', 'You won’t be asked to pay twice.', 'لا يُطلب من أحد الدفع مرتين.'],
    ['a transfer', 'Your transfer has arrived.', 'وصل المبلغ.'],
    ['a refund', 'We refunded your payment.', 'وصلت دفعتك.'],
    ['to cancel', 'How do I cancel?', 'كيف أنهي ذلك؟'],
    ['deleted', 'Nothing is deleted.', 'لا يتغيّر شيء.'],
    ['a password', 'Set a new password', 'تعيين رمز جديد'],
    ['a free trial', 'Start free trial', 'البدء'],
    ['the workspace', 'Open workspace', 'فتح التطبيق'],
    ['a device', 'Devices', 'الدخول'],
    ['a new tab', 'Open in a new tab', 'فتح في نافذة جديدة'],
  ])('%s: "%s", «%s»', (sense, en, ar) => {
    const found = pairFaults('form.some.body', en, ar);
    expect(found.map(({ what }) => what).join()).toContain(`"${sense}"`);
  });

  test('Arabic that promises more than English is found too', () => {
    const [found] = pairFaults('contact.sent.replyBy', 'Reply on', 'آخر موعد للرد');
    expect(found?.what).toBe('ar says "a deadline", en does not');
  });

  test.each(['سنرسل رمزًا.', 'وستبقى سارية.', 'فسيصلك رمز.', 'لن يُخصم أي مبلغ.', 'سيُفتح القفل.'])(
    'a promise is in the future tense: «%s»',
    (ar) => {
      expect(pairFaults('form.some.body', 'It will happen.', ar)).toEqual([]);
    },
  );

  test('the name of a value is not a promise', () => {
    expect(
      pairFaults('settings.sessions.endAria', 'Log out: {device}', 'الخروج: {device}'),
    ).toEqual([]);
  });
});
