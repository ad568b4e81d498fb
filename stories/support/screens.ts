import type { Account, SiteLinks } from '../../src';

/** Addresses for screens on the stage; a story's links lead nowhere. */
export const links: SiteLinks = { home: '#home', login: '#login', register: '#register' };

export const account: Account = {
  businessName: 'jabal_oil',
  firstName: 'Salma',
  lastName: 'Odeh',
  email: 'salma@jabaloil.example',
  phone: '+970599000118',
  phoneVerified: true,
  emailVerified: false,
};

/** An account whose every value is as long as it may be. */
export const longAccount: Account = {
  businessName: 'زيت_الجبل_للتجارة_نا',
  firstName: 'عبد الرحمن محمد أمين',
  lastName: 'Wolfeschlegelsteinhausenbergerdorff',
  email: 'a.very.long.mailbox.name.of.a.business@department.of.trade.jabaloil.example',
  phone: '+970569000118',
  phoneVerified: true,
  emailVerified: true,
};

/** Says that every empty field is required: enough to show how a form speaks. */
export function requireAll<Values extends Record<string, string>>(
  values: Values,
): Partial<Record<keyof Values & string, 'form.required.error'>> {
  const problems: Partial<Record<keyof Values & string, 'form.required.error'>> = {};
  for (const name in values) if (!values[name]) problems[name] = 'form.required.error';
  return problems;
}
