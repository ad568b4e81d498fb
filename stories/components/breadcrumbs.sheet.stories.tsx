import type { Meta, StoryObj } from '@storybook/react-vite';
import { Breadcrumbs } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { Row, RowSheet, Sheet } from '../support/sheet';
import { stressed } from '../support/stress-rows';

const meta = {
  title: 'Components/Breadcrumbs/Sheets',
  component: Breadcrumbs,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof Breadcrumbs>;

export default meta;
type Story = StoryObj;

const home = { href: '#home', label: <Say en="Home" ar="الرئيسية" /> };
const blog = { href: '#blog', label: <Say en="Blog" ar="المدونة" /> };

/** One and two ancestor pages. */
export const StateSheet: Story = {
  render: () => (
    <Sheet>
      <Row label="one above" stacked>
        <Breadcrumbs label="one" items={[home]} current={<Say en="Blog" ar="المدونة" />} />
      </Row>
      <Row label="two above" stacked>
        <Breadcrumbs
          label="two"
          items={[home, blog]}
          current={<Say en="One answer" ar="رد واحد" />}
        />
      </Row>
    </Sheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);

/** Names that need more than one line. */
export const Scenarios: Story = {
  render: stressed(({ long, mixed, word }) => (
    <RowSheet label="long names" stacked>
      <Breadcrumbs
        label={mixed}
        items={[home, { href: '#long', label: long }, { href: '#word', label: word }]}
        current={mixed}
      />
    </RowSheet>
  )),
};
export const ScenariosRtl = rtl(Scenarios);
