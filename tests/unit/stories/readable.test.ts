/** The code that the docs show for a story can be copied. */
import { expect, test } from 'vitest';
import { readable } from '../../../.storybook/addons/docs/readable';

const select = { title: 'Components/Select' };

test('a wrapper of a story is shown as the component it wraps', () => {
  expect(readable('<Reasons label="City">\n  <option />\n</Reasons>', select)).toBe(
    '<Select label="City">\n  <option />\n</Select>',
  );
});

test('library components and anonymous ones stay unchanged', () => {
  expect(readable('<FieldSet legend="Address" />', select)).toBe('<FieldSet legend="Address" />');
  expect(readable('<Stage />', { title: 'Guides/Forms' })).toBe('<Stage />');
});

test('sample texts are shown as one would write them', () => {
  const code = '<Tab label={<s ar="بطاقة" en="Card" />}>\n  <s ar="بطاقة" en="Card" />\n</Tab>';
  expect(readable(code, { title: 'Components/Tabs' })).toBe('<Tab label="Card">\n  Card\n</Tab>');
});

test('fragments that only carry a key are removed', () => {
  const code =
    '<RadioGroup>\n  <React.Fragment key=".0">\n    <Radio />\n  </React.Fragment>\n</RadioGroup>';
  expect(readable(code, { title: 'Components/RadioGroup' })).toBe(
    '<RadioGroup>\n    <Radio />\n</RadioGroup>',
  );
});
