import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useMemo, useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { type Theme, ThemeCycle, ThemeProvider, ThemeToggle } from '../../src';
import { rtl } from '../support/rtl';

/** Stores the choice, as an application does. */
function Chosen({ children }: { children: ReactNode }) {
  const [theme, setTheme] = useState<Theme>('system');
  const control = useMemo(() => ({ theme, setTheme }), [theme]);
  return <ThemeProvider value={control}>{children}</ThemeProvider>;
}

/**
 * System, light or dark. The settings page shows all three, each with an icon and its name; a
 * header has one small button that shows the current theme and switches to the next. The
 * application stores and applies the choice.
 */
const meta = {
  title: 'Components/ThemeToggle',
  component: ThemeToggle,
  decorators: [
    (Story) => (
      <Chosen>
        <Story />
      </Chosen>
    ),
  ],
} satisfies Meta<typeof ThemeToggle>;

export default meta;
type Story = StoryObj<typeof meta>;

/** All three side by side. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const [system, , dark] = canvas.getAllByRole('radio');
    await expect(system).toBeChecked();
    if (dark) await userEvent.click(dark);
    await expect(dark).toBeChecked();
    await expect(dark).toHaveAccessibleName();
  },
};
export const DefaultRtl = rtl(Default);

/** One button: system, light, dark, and back to system. */
export const Cycle: Story = {
  render: () => <ThemeCycle />,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button');
    const seen: string[] = [];
    for (const _ of [1, 2, 3]) {
      seen.push(button.getAttribute('aria-label') ?? '');
      await userEvent.click(button);
    }
    await expect(new Set(seen).size).toBe(3);
    await expect(button).toHaveAttribute('aria-label', seen[0]);
    await expect(button).toHaveFocus();
  },
};
export const CycleRtl = rtl(Cycle);
