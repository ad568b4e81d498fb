import { describe, expect, test } from 'vitest';
import { interfacesOf, propsOf } from '../../../.storybook/addons/docs/declared/interfaces';
import { sharedProps } from '../../../.storybook/addons/docs/shared-props';
import { readInterfaces } from '../../../.storybook/addons/docs/declared/plugin';
import * as components from '../../../src/components';

const sample = `
/** What every field takes. */
export interface BaseProps {
  /** Names it. */
  label: ReactNode;
  /** Is it shut? @default false */
  disabled?: boolean;
}

export interface InputProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'type'
> {
  /**
   * The clean value;
   * '' when empty.
   * @default ''
   */
  value?: string;
  label: string;
  onChange?: (value: string) => void;
}

export interface SampleProps
  extends BaseProps, Omit<InputProps, keyof BaseProps | 'onChange'> {}
`;

const derived = `
// A tab's look, and its size: {
const tabRecipe = cva('flex {', {
  variants: {
    look: { plain: '', 'plain-solid': ['a', shared], loud: 'b' },
    size: {
      sm: 'p-1 [&:is(a)]:p-2',
      md: \`p-2\`,
    },
    block: { true: 'w-full', false: '' },
  },
});

export interface TabProps {
  /** How it looks. @default 'plain' */
  look?: NonNullable<VariantProps<typeof tabRecipe>['look']>;
  /** How large it is. */
  size?: NonNullable<VariantProps<typeof tabRecipe>['size']>;
  /** Whether it is wide. */
  block?: NonNullable<VariantProps<typeof tabRecipe>['block']>;
  /** The recipe is in another file. */
  other?: NonNullable<VariantProps<typeof otherRecipe>['look']>;
}
`;

test('a type that is derived from a recipe of the same file is shown by its values', () => {
  const types = propsOf('TabProps', new Map(interfacesOf(derived))).map(({ type }) => type);
  expect(types).toEqual([
    "'plain' | 'plain-solid' | 'loud'",
    "'sm' | 'md'",
    'boolean',
    "NonNullable<VariantProps<typeof otherRecipe>['look']>",
  ]);
});

describe('the props of a component', () => {
  const all = new Map(interfacesOf(sample));

  test('are its own and the inherited ones, without the omitted ones', () => {
    expect(propsOf('SampleProps', all)).toEqual([
      { name: 'label', required: true, type: 'ReactNode', description: 'Names it.' },
      {
        name: 'disabled',
        required: false,
        type: 'boolean',
        description: 'Is it shut?',
        fallback: 'false',
      },
      {
        name: 'value',
        required: false,
        type: 'string',
        description: "The clean value; '' when empty.",
        fallback: '',
      },
    ]);
  });

  const fields = ['TextField', 'CardNumberField', 'CountrySelect', 'Checkbox', 'Select', 'Switch'];

  test.each(fields)('of %s have a sentence each', (name) => {
    const props = propsOf(`${name}Props`, readInterfaces());
    const names = props.map((prop) => prop.name);
    expect(names).toEqual(
      expect.arrayContaining(['label', 'description', 'errorMessage', 'disabledReason']),
    );
    expect(props.filter(({ description }) => !/^[A-Z“"'].*\.$/.test(description))).toEqual([]);
  });

  /** The names an application imports from the package. */
  const publicProps = Object.entries(components)
    .filter(([, value]) => typeof value === 'function')
    .map(([name]) => `${name}Props`);

  test('have a sentence each, for every component of the package', () => {
    const interfaces = readInterfaces();
    const bare = publicProps.flatMap((name) =>
      propsOf(name, interfaces)
        .filter((prop) => !prop.description && !(prop.name in sharedProps))
        .map((prop) => `${name}.${prop.name}`),
    );
    expect(bare).toEqual([]);
  });
});
