import type { Meta, StoryObj } from '@storybook/react-vite';
import { Prose, useLocale } from '../../src';
import { rtl } from '../support/rtl';
import { Row, Sheet } from '../support/sheet';
import { stress } from '../support/stress';

const meta = {
  title: 'Components/Prose/Sheets',
  component: Prose,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof Prose>;

export default meta;
type Story = StoryObj;

function StressRows() {
  const { locale } = useLocale();
  const { long, mixed, word } = stress[locale];
  return (
    <Sheet>
      <Row label="long, mixed, one word" stacked>
        <Prose>
          <h2>{long}</h2>
          <p>{mixed}</p>
          <p>{word}</p>
          <ul>
            <li>{long}</li>
            <li>{mixed}</li>
          </ul>
        </Prose>
      </Row>
    </Sheet>
  );
}

/** Text that breaks fragile columns. */
export const Scenarios: Story = { render: () => <StressRows /> };
export const ScenariosRtl = rtl(Scenarios);
