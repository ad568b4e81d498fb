import type { Meta, StoryObj } from '@storybook/react-vite';
import { ThemeCycle, ThemeProvider, ThemeToggle, themes } from '../../src';
import { rtl } from '../support/rtl';
import { Row, Sheet } from '../support/sheet';

const meta = {
  title: 'Components/ThemeToggle/Sheets',
  component: ThemeToggle,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof ThemeToggle>;

export default meta;
type Story = StoryObj;

const keep = () => {};

/** Each theme as the current one, in both variants. */
export const StateSheet: Story = {
  render: () => (
    <Sheet>
      {themes.map((theme) => (
        <Row key={theme} label={theme}>
          <ThemeProvider value={{ theme, setTheme: keep }}>
            <ThemeToggle />
            <ThemeCycle />
          </ThemeProvider>
        </Row>
      ))}
    </Sheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);
