import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { componentDocs } from '../../../stories/support/component-docs';

const folder = join(import.meta.dirname, '../../../stories/components');
const components = readdirSync(folder)
  // Sheets and supporting files belong to their component's page.
  .filter((file) => /^[\w-]+\.stories\.tsx$/.test(file))
  .map(
    (file) => /title: 'Components\/([^/']+)'/.exec(readFileSync(join(folder, file), 'utf8'))?.[1],
  );

test('every component says when to use it, and nothing else does', () => {
  expect(Object.keys(componentDocs).toSorted()).toEqual([...new Set(components)].toSorted());
});

test('recommended alternatives are existing components', () => {
  const described = Object.values(componentDocs).flatMap(({ not }) => not);
  const named = described.flatMap((line) => line.match(/\b[A-Z][a-z]+[A-Z][A-Za-z]+\b/g) ?? []);
  const known = new Set([...components, 'WhatsApp']);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

const numeric = [
  'BicField',
  'CardNumberField',
  'CvvField',
  'ExpiryField',
  'IbanField',
  'OtpField',
  'PhoneField',
  'TextField',
];

test('every field for numbers documents the digits it shows, accepts and submits', () => {
  const described = Object.entries(componentDocs).filter(([, { digits }]) => digits);
  expect(described.map(([name]) => name).toSorted()).toEqual(numeric);
  for (const [name, { digits }] of described) {
    expect(digits?.accepts, name).toMatch(/[٠-٩]/);
    expect(digits?.submits, name).toMatch(/^[\x21-\x7e]+$/);
  }
});

/** The story files that test the contract in a browser. */
const fileOf = (name: string) =>
  `${name.replaceAll(/(?!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()}.stories.tsx`;

test.each(numeric)('a story of %s types Arabic digits and checks the submitted value', (name) => {
  const story = readFileSync(join(folder, fileOf(name)), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
  expect(story).toMatch(/[٠-٩]/);
  expect(story).toMatch(/submitted\(/);
});
