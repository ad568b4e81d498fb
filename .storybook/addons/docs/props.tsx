import { Markdown } from '@storybook/addon-docs/blocks';
import { isValidElement } from 'react';
import type { Args, StrictArgTypes, StrictInputType } from 'storybook/internal/types';
import { isolated } from './isolated';
import { sharedProps } from './shared-props';

/** Docgen's output for types without a name. */
const NAMELESS = /^(?:union|intersection|signature|tuple|Array|Partial|Readonly)\b/;

/** The type of a prop: as declared by its component, or inferred from the stories' value. */
function typeOf({ name, table, type }: StrictInputType, value: unknown): string {
  const { summary, detail } = table?.type ?? {};
  if (summary && NAMELESS.test(summary) && type && 'raw' in type && type.raw) return type.raw;
  if (summary) return detail ?? summary;
  if (name === 'children' || isValidElement(value)) return 'ReactNode';
  return type?.name ?? '–';
}

/** The description of a prop, with inline code. */
function Description({ text = '' }: { text: string | undefined }) {
  if (!text.trim()) return '–';
  return <Markdown options={{ forceInline: true }}>{isolated(text.trim())}</Markdown>;
}

export interface PropsProps {
  argTypes: StrictArgTypes;
  /** The stories' args. */
  args: Args;
}

/** A read-only table of all props; interactive controls are next to the story. */
export function Props({ argTypes, args }: PropsProps) {
  const rows = Object.values(argTypes);
  if (rows.length === 0) return null;
  return (
    <>
      <h2 id="props">Props</h2>
      <div className="doc-scroll">
        <table className="doc-props sb-unstyled">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Type</th>
              <th scope="col">Default</th>
              <th scope="col">What it does</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((prop) => (
              <tr key={prop.name}>
                <th scope="row">
                  <code>{prop.name}</code>
                </th>
                <td>
                  <code>{typeOf(prop, args[prop.name])}</code>
                </td>
                <td>
                  <code>{prop.table?.defaultValue?.summary ?? '–'}</code>
                </td>
                <td>
                  <Description text={prop.description || sharedProps[prop.name]} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
