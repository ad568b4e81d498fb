// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { LocaleProvider } from '../../../src/foundations';
import { catalogues } from '../support/catalogues';
import { all, elementOf } from './every-component';

/**
 * Components without an element of their own that a class or an attribute could go to: they render
 * nothing before they are opened, or only what is inside them.
 */
const withoutRoot = ['Dialog', 'Drawer', 'ErrorSummary', 'Inlines', 'ToastProvider'];

/** Parts whose looks belong to the component around them. */
const parts = [
  'ArticleBody',
  'AuthHeading',
  'FooterColumn',
  'MissingValue',
  'OfflineNote',
  'Tab',
  'Toast',
];

/** Components that take a class but pass no other attributes on, each with its reason. */
const classOnly: Readonly<Record<string, string>> = {
  Radio: 'Its input belongs to the group, which takes the ref and the attributes.',
  RadioGroup: 'Its props are those of a field; the ref goes to the group.',
  RadioCardGroup: 'Its props are those of a field; the ref goes to the group.',
  ChipGroup: 'Its props are those of a field; the ref goes to the group.',
  Chip: 'Its input belongs to the group, which takes the ref and the attributes.',
  Field: 'Its control takes the ref and the attributes.',
  Mark: 'A decoration, hidden from screen readers.',
  ClothStrip: 'A decoration, hidden from screen readers.',
  Motif: 'A drawing, rendered as text for a brand without motifs.',
  MotifBand: 'A decoration, hidden from screen readers.',
  ThreadLine: 'A decoration, hidden from screen readers.',
  StitchLoader: 'A decoration, hidden from screen readers.',
  Logo: 'A link or a span, which take different attributes.',
  Menu: 'Its trigger is the control, and the caller renders it.',
  Tooltip: 'Its owner is the control, and the caller renders it.',
};

/** The opening tags of a component rendered with a class and an attribute of the caller's. */
function tagsOf(name: string): string[] {
  const html = renderToString(
    <LocaleProvider locale="en" messages={catalogues.en}>
      {elementOf(name, { className: 'given-class', 'data-given': 'yes' })}
    </LocaleProvider>,
  );
  return html.match(/<[a-z][^>]*>/g) ?? [];
}

const names = all.map(([name]) => name);
const rendered = names.filter((name) => !withoutRoot.includes(name));
const withClass = rendered.filter((name) => !parts.includes(name));

describe('every component of the package', () => {
  test.each(withClass)('%s puts the class of the caller on one element, last', (name) => {
    const classed = tagsOf(name).filter((tag) => tag.includes('given-class'));
    expect(classed).toHaveLength(1);
    expect(classed[0]).toMatch(/class="(?:[^"]* )?given-class"/);
  });

  test.each(withClass.filter((name) => !(name in classOnly)))(
    '%s passes other attributes to its root, or to its control',
    (name) => {
      expect(tagsOf(name).filter((tag) => tag.includes('data-given="yes"'))).toHaveLength(1);
    },
  );

  test('an exception is a component, and is one', () => {
    expect([...withoutRoot, ...parts].filter((name) => !names.includes(name))).toEqual([]);
    const passing = [...parts, ...withoutRoot].filter((name) =>
      tagsOf(name).some((tag) => tag.includes('given-class')),
    );
    expect(passing).toEqual([]);
    const needless = Object.keys(classOnly).filter((name) =>
      tagsOf(name).some((tag) => tag.includes('data-given')),
    );
    expect(needless).toEqual([]);
  });
});
