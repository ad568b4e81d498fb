import { cycles, planCodes } from '../../api/contract/money/plans/catalogue';
import { inquiryTypes } from '../../lang/inquiries';
import { locales, postTags } from '../../src';
import { routePaths } from '../paths';

type Values = readonly string[] | RegExp;

/** A parameter that is only there or not. */
const SET: Values = [''];

/**
 * What may be counted: the query parameters that only select the variant of a page, each with its
 * values. Everything else is dropped: tokens, ids, codes, search texts of operators, decline
 * reasons, and any other value of these parameters.
 */
export const countedParameters: ReadonlyMap<string, Values> = new Map<string, Values>([
  ['lng', locales],
  ['plan', planCodes],
  ['cycle', cycles],
  ['trial', planCodes],
  ['change', planCodes],
  ['cancel', SET],
  ['topic', inquiryTypes],
  ['tag', postTags],
  ['step', ['code', 'password', 'done']],
  ['by-email', SET],
  ['page', /^\d{1,3}$/],
  ['own', SET],
  ['number', SET],
]);

function isCountedParameter(name: string, value: string): boolean {
  const values = countedParameters.get(name);
  return values instanceof RegExp ? values.test(value) : values?.includes(value) === true;
}

const pages: ReadonlySet<string> = new Set(Object.values(routePaths));

/** Whether a path is a page that may be counted; operator pages are not. */
function isCounted(path: string, isPost: boolean): boolean {
  if (path === routePaths.operator || path.startsWith(`${routePaths.operator}/`)) return false;
  return pages.has(path) || isPost;
}

/** Pages that are only opened by a link with a secret, of which the path alone is reported. */
const secretPages: readonly string[] = [routePaths.verifyEmail, routePaths.authCallback];

/**
 * The part of a URL that is reported: the path, and parameters without personal data. `null`
 * for operator pages and for unknown paths, because a mangled link may have its token in the
 * path.
 *
 * @param isPost whether the path is that of a post that exists, which `routePaths` does not list.
 */
export function countedAddress(path: string, search: string, isPost = false): string | null {
  const page = path.length > 1 ? path.replace(/\/$/, '').toLowerCase() : path;
  if (!isCounted(page, isPost)) return null;
  if (secretPages.includes(page)) return page;
  const query = [...new URLSearchParams(search)].filter(([name, value]) =>
    isCountedParameter(name, value),
  );
  const rest = new URLSearchParams(query).toString();
  return rest ? `${page}?${rest}` : page;
}

/**
 * Reports each change of the URL once, without its private parts. URLs that differ only in dropped
 * parameters count as two views; repeating the same URL, as React does when it runs effects twice
 * in development, counts as one.
 */
export function oncePerAddress(send: (address: string | null) => void) {
  let told: string | undefined;
  return (path: string, search: string, isPost = false): void => {
    const address = `${path}${search}`;
    if (address === told) return;
    told = address;
    send(countedAddress(path, search, isPost));
  };
}
