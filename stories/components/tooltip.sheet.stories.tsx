import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button, Tooltip } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { Row, RowSheet, Sheet } from '../support/sheet';
import { stressed } from '../support/stress-rows';

const meta = {
  title: 'Components/Tooltip/Sheets',
  component: Tooltip,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj;

const button = (
  <Button>
    <Say en="Print" ar="طباعة" />
  </Button>
);

/** Hidden and visible. */
export const StateSheet: Story = {
  render: () => (
    <RowSheet label="hidden, shown">
      <div className="flex w-full gap-10 px-8 pt-12">
        <Tooltip content="…">{button}</Tooltip>
        <Tooltip defaultOpen content={<Say en="Opens a window" ar="يفتح نافذة" />}>
          {button}
        </Tooltip>
      </div>
    </RowSheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);

/** Long text at the inline end stays inside the viewport. */
export const Scenarios: Story = {
  render: stressed(({ long, mixed }) => (
    <Sheet>
      {Object.entries({ long, mixed }).map(([name, text]) => (
        <Row key={name} label={name}>
          <div className="grid w-full justify-items-end pt-20">
            <Tooltip defaultOpen content={text}>
              {button}
            </Tooltip>
          </div>
        </Row>
      ))}
    </Sheet>
  )),
};
export const ScenariosRtl = rtl(Scenarios);
