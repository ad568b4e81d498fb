import type { SiteLinks } from '../../src';

/** Addresses for screens on the stage; a story's links lead nowhere. */
export const links: SiteLinks = {
  home: '#home',
  pricing: '#pricing',
  plans: '#plans',
  blog: '#blog',
  about: '#about',
  contact: '#contact',
  privacy: '#privacy',
  terms: '#terms',
  login: '#login',
  register: '#register',
  // In the flow a trial begins with an account.
  trial: '#register',
};

/** Says that every empty field is required: enough to show how a form speaks. */
export function requireAll<Values extends Record<string, string>>(
  values: Values,
): Partial<Record<keyof Values & string, 'form.required.error'>> {
  const problems: Partial<Record<keyof Values & string, 'form.required.error'>> = {};
  for (const name in values) if (!values[name]) problems[name] = 'form.required.error';
  return problems;
}
