import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button, backGlyph, nextGlyph } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { Row, Sheet } from '../support/sheet';
import { stressSheet } from '../support/stress-rows';

const meta = {
  title: 'Components/Button/Sheets',
  component: Button,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj;

const variants = ['primary', 'secondary', 'ghost', 'danger', 'danger-solid'] as const;
const save = <Say en="Save" ar="حفظ" />;
const saving = <Say en="Saving" ar="جارٍ الحفظ" />;

/** Every variant in every state. An addon forces hover, active and focus. */
export const StateSheet: Story = {
  render: () => (
    <Sheet>
      {variants.map((variant) => (
        <Row key={variant} label={`${variant}: rest, hover, active, focus, loading, disabled`}>
          <Button variant={variant}>{save}</Button>
          <Button variant={variant} data-force="hover">
            {save}
          </Button>
          <Button variant={variant} data-force="active">
            {save}
          </Button>
          <Button variant={variant} data-force="focus">
            {save}
          </Button>
          <Button variant={variant} loading>
            {saving}
          </Button>
          <Button variant={variant} disabled>
            {save}
          </Button>
        </Row>
      ))}
    </Sheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);

/** Sizes with and without icons, and the full width. */
export const Combinations: Story = {
  render: () => (
    <Sheet>
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Row key={size} label={`${size}: plain, start icon, end icon`}>
          <Button size={size}>{save}</Button>
          <Button size={size} startIcon={backGlyph}>
            <Say en="Back" ar="رجوع" />
          </Button>
          <Button size={size} endIcon={nextGlyph}>
            <Say en="Next" ar="التالي" />
          </Button>
        </Row>
      ))}
      <Row label="block, lg" stacked>
        <Button variant="primary" size="lg" block>
          <Say en="Create account" ar="إنشاء حساب" />
        </Button>
      </Row>
    </Sheet>
  ),
};
export const CombinationsRtl = rtl(Combinations);

/** Long, unbroken and mixed-script labels. */
export const Scenarios: Story = {
  render: stressSheet((text) => <Button block>{text}</Button>),
};
export const ScenariosRtl = rtl(Scenarios);
