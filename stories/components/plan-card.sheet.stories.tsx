import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button, PlanCard, PlanGrid } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { Row, RowSheet, Sheet } from '../support/sheet';
import { stressed } from '../support/stress-rows';

const meta = {
  title: 'Components/PlanGrid/Sheets',
  component: PlanGrid,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof PlanGrid>;

export default meta;
type Story = StoryObj;

const action = (
  <Button block>
    <Say en="Choose" ar="اختيار" />
  </Button>
);
const words = {
  name: <Say en="Growth" ar="خطة النمو" />,
  audience: <Say en="For a shop." ar="لمتجر واحد." />,
  price: '$25',
  period: <Say en="a month" ar="شهريًا" />,
  billed: <Say en="$300 a year" ar="$300 سنويًا" />,
  limits: [{ key: 'bots', label: <Say en="5 bots" ar="5 بوتات" /> }],
};
/** Two columns, as in the grid between 768 and 1100 px. */
const two = 'min-[1100px]:grid-cols-2';

/** Default, recommended, current, loading. */
export const StateSheet: Story = {
  render: () => (
    <Sheet>
      <Row label="rest, recommended" stacked>
        <PlanGrid className={two}>
          <PlanCard {...words} action={action} />
          <PlanCard
            {...words}
            recommended
            action={
              <Button block variant="primary">
                <Say en="Choose" ar="اختيار" />
              </Button>
            }
          />
        </PlanGrid>
      </Row>
      <Row label="current, current and recommended" stacked>
        <PlanGrid className={two}>
          <PlanCard {...words} current action={action} />
          <PlanCard {...words} current recommended action={action} />
        </PlanGrid>
      </Row>
      <Row label="loading" stacked>
        <PlanGrid className={two} loading />
      </Row>
    </Sheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);

/** Text that breaks fragile columns. */
export const Scenarios: Story = {
  render: stressed(({ long, mixed, word }) => (
    <RowSheet label="long words" stacked>
      <PlanGrid className={two}>
        <PlanCard
          {...words}
          name={word}
          audience={long}
          billed={mixed}
          price="$12,500"
          action={action}
          recommended
        />
        <PlanCard
          {...words}
          action={action}
          limits={[
            { key: '1', label: long },
            { key: '2', label: mixed },
          ]}
        />
      </PlanGrid>
    </RowSheet>
  )),
};
export const ScenariosRtl = rtl(Scenarios);

/** Recommended or not, current or not, with one limit and with three. */
export const Combinations: Story = {
  render: () => (
    <Sheet>
      {[false, true].map((recommended) => (
        <Row
          key={String(recommended)}
          label={`${recommended ? 'recommended' : 'plain'}: one limit; three, current`}
          stacked
        >
          <PlanGrid className={two}>
            <PlanCard {...words} recommended={recommended} action={action} />
            <PlanCard
              {...words}
              recommended={recommended}
              current
              action={action}
              limits={['a', 'b', 'c'].map((key) => ({
                key,
                label: <Say en="5,000 messages a month" ar="5,000 رسالة شهريًا" />,
              }))}
            />
          </PlanGrid>
        </Row>
      ))}
    </Sheet>
  ),
};
export const CombinationsRtl = rtl(Combinations);
