import type { SiteLinks } from '../../src';

/** URLs for screens in stories; the links lead nowhere. */
export const links: SiteLinks = {
  home: '#home',
  pricing: '#pricing',
  plans: '#plans',
  blog: '#blog',
  about: '#about',
  contact: '#contact',
  login: '#login',
  register: '#register',
  // In the flow, a trial starts with an account.
  trial: '#register',
};

/** Reports every empty field as required: enough to show the form's errors. */
export function requireAll<Values extends Record<string, string>>(
  values: Values,
): Partial<Record<keyof Values & string, 'form.required.error'>> {
  const problems: Partial<Record<keyof Values & string, 'form.required.error'>> = {};
  for (const name in values) if (!values[name]) problems[name] = 'form.required.error';
  return problems;
}
