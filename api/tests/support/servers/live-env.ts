/**
 * The minimum settings of a live server: made up, but not the sandbox's samples, which a live server
 * refuses.
 */
export const liveEnv: Readonly<Record<string, string>> = {
  GATEWAY: 'cybersource',
  CYBERSOURCE_HOST: 'api.cybersource.com',
  CYBERSOURCE_MERCHANT_ID: 'olive_post',
  CYBERSOURCE_KEY_ID: 'key-1',
  CYBERSOURCE_SECRET: 'dW5pdC10ZXN0LXNoYXJlZC1zZWNyZXQtMDEyMzQ1Njc4OQ==',
  WHATSAPP_TOKEN: 'a token of a system user',
  WHATSAPP_PHONE_NUMBER_ID: '1234567890',
  SMTP_URL: 'smtps://user:password@mail.olive.example:465',
  MAIL_FROM: 'Olive Post <no-reply@olive.example>',
  PUBLIC_URL: 'https://olive.example',
  ENCRYPTION_KEYS: `k1:${'x'.repeat(32)}`,
  WEBHOOK_SECRET: 'what the bank of this live server signs with',
  BANK_ACCOUNT_NAME: 'Olive Post',
  BANK_NAME: 'Bank of Palestine',
  BANK_IBAN: 'PS92PALS000000000400123456703',
  BANK_SWIFT: 'PALSPS22',
  BRAND_NAME_EN: 'Olive Post',
  BRAND_NAME_AR: 'بريد الزيتون',
  BRAND_LEGAL_NAME_EN: 'Olive Post Ltd.',
  BRAND_LEGAL_NAME_AR: 'شركة بريد الزيتون',
  BRAND_TAX_ID: '562 000 001',
  SUPPORT_EMAIL: 'help@olive.example',
  SUPPORT_PHONE: '+97022951111',
  CARD_PROCESSOR: 'CyberSource',
  MAIL_PROCESSOR: 'Olive Mail',
  HOSTING_PROCESSOR: 'Olive Hosting',
  OPERATORS: 'operator@olive.example',
};
