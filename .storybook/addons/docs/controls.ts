import type { ArgTypesEnhancer, StrictInputType } from 'storybook/internal/types';

/** A type whose values are listed: `'sm' | 'md' | 'lg'`. */
const LISTED = /^'[^']*'(?: \| '[^']*')*$/;

const editable: readonly string[] = ['boolean', 'string', 'number', 'enum'];

/** The control of a prop: a choice of its values, or none where it could only set an object. */
function controlOf({ control, table, type }: StrictInputType, value: unknown) {
  const summary = table?.type?.summary ?? '';
  if (control) return {};
  if (LISTED.test(summary)) {
    return { control: { type: 'select' as const }, options: summary.slice(1, -1).split("' | '") };
  }
  if (value !== undefined || editable.includes(type?.name ?? '')) return {};
  return { control: { disable: true } };
}

/** Offers the controls that can set a value of their prop; the default has its own column. */
export const withControls: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, one]) => [
      name,
      {
        ...one,
        ...controlOf(one, initialArgs[name]),
        ...(one.description && {
          description: one.description.replaceAll(/\s*@default[^\n]*/g, ''),
        }),
      },
    ]),
  );
