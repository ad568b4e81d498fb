import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Icon, VisuallyHidden, checkGlyph } from '../../src';
import { rtl } from '../support/rtl';
import { bilingual } from '../support/bilingual';
import { Say } from '../support/say';

/** Text for screen readers only, where the visuals already convey it. */
const meta = {
  title: 'Components/VisuallyHidden',
  component: VisuallyHidden,
  args: { children: bilingual({ en: 'Included', ar: 'مشمول' }) },
} satisfies Meta<typeof VisuallyHidden>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A check mark in a table, read as a word. It takes no space. */
export const InATable: Story = {
  render: (args) => (
    <table>
      <tbody>
        <tr>
          <th scope="row" className="pe-8 font-label">
            <Say en="Integrations" ar="التكاملات" />
          </th>
          <td>
            <Icon glyph={checkGlyph} />
            <VisuallyHidden {...args} />
          </td>
        </tr>
      </tbody>
    </table>
  ),
  play: async ({ canvas }) => {
    const word = document.documentElement.lang === 'ar' ? 'مشمول' : 'Included';
    const cell = canvas.getByRole('cell', { name: word });
    const hidden = cell.querySelector('[data-slot="visually-hidden"]');
    await expect(hidden?.getBoundingClientRect().width).toBeLessThanOrEqual(1);
  },
};
export const InATableRtl = rtl(InATable);
