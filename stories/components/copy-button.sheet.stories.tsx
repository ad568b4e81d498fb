import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, waitFor } from 'storybook/test';
import { CopyButton, Ltr } from '../../src';
import { clipboard } from '../support/clipboard';
import { rtl } from '../support/rtl';
import { ForcedRows, Row, Sheet } from '../support/sheet';

const meta = {
  title: 'Components/CopyButton/Sheets',
  component: CopyButton,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof CopyButton>;

export default meta;
type Story = StoryObj;

const sizes = ['sm', 'md', 'lg'] as const;

/** Each size in both variants, hovered and focused. */
export const StateSheet: Story = {
  render: () => (
    <Sheet>
      {sizes.map((size) => (
        <Row key={size} label={`${size}: ghost, secondary`}>
          <CopyButton value="1" size={size} />
          <CopyButton value="1" size={size} variant="secondary" />
        </Row>
      ))}
      <ForcedRows>
        <div className="flex gap-3">
          <CopyButton value="1" />
          <CopyButton value="1" variant="secondary" />
        </div>
      </ForcedRows>
    </Sheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);

const refused = '2';

/** After a press: the check mark of a copy, and the note of a browser that denies access. */
export const Outcomes: Story = {
  beforeEach: () =>
    clipboard((text) =>
      text === refused ? Promise.reject(new Error('NotAllowed')) : Promise.resolve(),
    ),
  render: () => (
    <Sheet>
      <Row label="copied: ghost, secondary">
        <CopyButton value="1" />
        <CopyButton value="1" variant="secondary" />
      </Row>
      <Row label="refused" stacked>
        {/* Room for the note above the button. */}
        <div className="grid justify-items-center pt-[5rem]">
          <CopyButton value={refused} />
        </div>
      </Row>
    </Sheet>
  ),
  play: async ({ canvas, canvasElement }) => {
    for (const button of canvas.getAllByRole('button')) await fireEvent.click(button);
    await waitFor(() => expect(canvasElement.querySelector('[data-outcome=none]')).toBeNull());
  },
};
export const OutcomesRtl = rtl(Outcomes);

/** Next to long and short values. */
export const Scenarios: Story = {
  render: () => (
    <Sheet>
      {['PALSPS22', 'PS92 PALS 0000 0000 0400 1234 5670 2'].map((value) => (
        <Row key={value} label={`${value.length} characters`} stacked>
          <p className="flex flex-wrap items-center gap-1 text-sm">
            <Ltr className="font-mono whitespace-normal">{value}</Ltr>
            <CopyButton value={value} />
          </p>
        </Row>
      ))}
    </Sheet>
  ),
};
export const ScenariosRtl = rtl(Scenarios);
