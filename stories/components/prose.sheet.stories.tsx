import type { Meta, StoryObj } from '@storybook/react-vite';
import { Prose } from '../../src';
import { rtl } from '../support/rtl';
import { RowSheet } from '../support/sheet';
import { stressed } from '../support/stress-rows';

const meta = {
  title: 'Components/Prose/Sheets',
  component: Prose,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof Prose>;

export default meta;
type Story = StoryObj;

/** Text that breaks fragile columns. */
export const Scenarios: Story = {
  render: stressed(({ long, mixed, word }) => (
    <RowSheet label="long, mixed, one word" stacked>
      <Prose>
        <h2>{long}</h2>
        <p>{mixed}</p>
        <p>{word}</p>
        <ul>
          <li>{long}</li>
          <li>{mixed}</li>
        </ul>
      </Prose>
    </RowSheet>
  )),
};
export const ScenariosRtl = rtl(Scenarios);
