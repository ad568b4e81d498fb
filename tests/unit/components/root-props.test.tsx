import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { htmlOf } from '../support/html';
import { all, elementOf } from './every-component';

/**
 * Components that render nothing on the server, or only what is inside them. The stories of Dialog
 * and Drawer look at their roots.
 */
const withoutRoot = [
  'ArticleBody',
  'DesignProvider',
  'Dialog',
  'Drawer',
  'Inlines',
  'LocaleProvider',
  'Message',
  'ProblemHint',
  'ProblemText',
  'SilentValueKept',
  'ToastProvider',
  'WaitMessage',
];

/** Components that take no class. */
const withoutClass = ['Pending', 'Toast'];

/** Components that pass no attributes on, each with its reason. */
const withoutAttributes: Readonly<Record<string, string>> = {
  Field: 'Its control takes the ref and the attributes.',
  Logo: 'A link or a span, which take different attributes.',
  Mark: 'The brand chooses its element.',
  Motif: 'The brand chooses its element.',
  MotifBand: 'The brand chooses its element.',
  Pending: 'It shows nothing.',
  ThreadLine: 'The brand chooses its element.',
  Toast: 'Its provider renders it.',
};

/**
 * The opening tags of a component rendered with a class and an attribute of the caller's, its root's
 * first.
 */
function tagsOf(name: string): string[] {
  const given = { className: 'given-class', 'data-given': 'yes' };
  const html = htmlOf(
    elementOf(name, given, (own) => createElement('component-starts', null, own)),
  );
  return html.split('<component-starts>')[1]?.match(/<[a-z][^>]*>/g) ?? [];
}

/** The tags that a caller can mean instead of the root: those of a field's control. */
const control = /^<(?:button|input|select|textarea)|role="radiogroup"/;

const names = all.map(([name]) => name);
const rendered = names.filter((name) => !withoutRoot.includes(name));

describe('every component of the package', () => {
  test.each(rendered.filter((name) => !withoutClass.includes(name)))(
    '%s puts the class of the caller on one element, last',
    (name) => {
      const classed = tagsOf(name).filter((tag) => tag.includes('given-class'));
      expect(classed).toHaveLength(1);
      expect(classed[0]).toMatch(/class="(?:[^"]* )?given-class"/);
    },
  );

  test.each(rendered.filter((name) => !(name in withoutAttributes)))(
    '%s passes other attributes to its root, or to its control',
    (name) => {
      const tags = tagsOf(name);
      const given = tags.filter((tag) => tag.includes('data-given="yes"'));
      expect(given).toHaveLength(1);
      if (!control.test(given[0] ?? '')) expect(given[0]).toBe(tags[0]);
    },
  );

  test('an exception is a component, and really passes no attribute on', () => {
    const exceptions = [...withoutRoot, ...Object.keys(withoutAttributes)];
    expect(exceptions.filter((name) => !names.includes(name))).toEqual([]);
    const tags = exceptions.flatMap(tagsOf);
    expect(tags.filter((tag) => tag.includes('data-given'))).toEqual([]);
  });
});
