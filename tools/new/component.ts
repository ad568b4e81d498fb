import { pascal } from './names';

const component = (name: string, Name: string) => `import { cva } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const recipe = cva('text-sm text-text');

export type ${Name}Props = ComponentProps<'div'>;

/** Says in one sentence what it is for. */
export function ${Name}({ className, ...props }: ${Name}Props) {
  return <div {...props} data-slot="${name}" className={recipe({ className })} />;
}
`;

const stories = (Name: string) => `import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ${Name} } from '../../src';
import { bilingual } from '../support/bilingual';
import { rtl } from '../support/rtl';

/** When to use it, when not, and how it behaves. */
const meta = {
  title: 'Components/${Name}',
  component: ${Name},
  args: { children: bilingual({ en: 'Sample', ar: 'نموذج' }) },
} satisfies Meta<typeof ${Name}>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Its most common use. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Sample|نموذج/)).toBeVisible();
  },
};
export const DefaultRtl = rtl(Default);
`;

const usage = (Name: string) => `import { ${Name} } from '@wasla/ui';

export function Sample() {
  return <${Name}>Sample</${Name}>;
}
`;

const sheet = (Name: string) => `import type { Meta, StoryObj } from '@storybook/react-vite';
import { ${Name} } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { RowSheet, rowsOf } from '../support/sheet';
import { stressSheet } from '../support/stress-rows';

const meta = {
  title: 'Components/${Name}/Sheets',
  component: ${Name},
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof ${Name}>;

export default meta;
type Story = StoryObj;

/** Every state. */
export const StateSheet: Story = {
  render: () => (
    <RowSheet label="rest">
      <${Name}>
        <Say en="Sample" ar="نموذج" />
      </${Name}>
    </RowSheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);

/** Every pair of props that changes its look. */
export const Combinations: Story = {
  render: rowsOf(['text-text', 'text-text-muted'], (tone) => (
    <${Name} className={tone}>
      <Say en="Sample" ar="نموذج" />
    </${Name}>
  )),
};
export const CombinationsRtl = rtl(Combinations);

/** Long, unbroken and mixed-script text. */
export const Scenarios: Story = {
  render: stressSheet((text) => <${Name}>{text}</${Name}>),
};
export const ScenariosRtl = rtl(Scenarios);
`;

/** Every file of a new component, by path. */
export function componentFiles(name: string): Record<string, string> {
  const Name = pascal(name);
  return {
    [`src/components/${name}.tsx`]: component(name, Name),
    [`stories/components/${name}.stories.tsx`]: stories(Name),
    [`stories/usage/${name}.tsx`]: usage(Name),
    [`stories/components/${name}.sheet.stories.tsx`]: sheet(Name),
  };
}
