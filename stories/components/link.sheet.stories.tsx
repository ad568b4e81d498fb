import type { Meta, StoryObj } from '@storybook/react-vite';
import { Link } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { Row, Sheet } from '../support/sheet';
import { stressSheet } from '../support/stress-rows';

const meta = {
  title: 'Components/Link/Sheets',
  component: Link,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof Link>;

export default meta;
type Story = StoryObj;

const variants = ['default', 'inherit', 'quiet'] as const;
const words = <Say en="See all plans" ar="عرض جميع الخطط" />;

/** Every variant: default, hovered and focused. */
export const StateSheet: Story = {
  render: () => (
    <Sheet>
      {variants.map((variant) => (
        <Row key={variant} label={`${variant}: rest, hover, focus`}>
          {['rest', 'hover', 'focus'].map((state) => (
            <Link key={state} href="#plans" variant={variant} data-force={state}>
              {words}
            </Link>
          ))}
        </Row>
      ))}
    </Sheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);

/** External and standalone, in each variant. */
export const Combinations: Story = {
  render: () => (
    <Sheet>
      {variants.map((variant) => (
        <Row key={variant} label={`${variant}: external, alone`}>
          <Link href="https://example.com" variant={variant} external>
            {words}
          </Link>
          <Link href="#plans" variant={variant} standalone>
            {words}
          </Link>
        </Row>
      ))}
    </Sheet>
  ),
};
export const CombinationsRtl = rtl(Combinations);

/** Long, unbroken and mixed-script text in a narrow container. */
export const Scenarios: Story = {
  render: stressSheet((text) => (
    <p className="max-w-[260px] wrap-anywhere">
      <Link href="#plans" external>
        {text}
      </Link>
    </p>
  )),
};
export const ScenariosRtl = rtl(Scenarios);
