import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Stepper } from '../../src';
import { rtl } from '../support/rtl';
import { bilingual } from '../support/bilingual';

const at = (element: Element | undefined) => element?.getBoundingClientRect().x ?? 0;

/**
 * Progress through a short process. The first step is at the start of the line: on the left in
 * English, on the right in Arabic. It is not a navigation; "Back" is a separate link on the page.
 */
const meta = {
  title: 'Components/Stepper',
  component: Stepper,
  args: { current: 2, count: 3 },
  decorators: [(Story) => <div className="max-w-auth">{Story()}</div>],
} satisfies Meta<typeof Stepper>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Three stitched lines and one sentence, as in the password reset. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list')).toHaveAccessibleName();
    const [first, second, last] = canvas.getAllByRole('listitem');
    await expect(second).toHaveAttribute('aria-current', 'step');
    await expect(second).toHaveTextContent(/2.+3/);
    const turned = document.documentElement.dir === 'rtl';
    await expect(Math.sign(at(last) - at(first))).toBe(turned ? -1 : 1);
  },
};
export const DefaultRtl = rtl(Default);

/** Each step with its name. */
export const Named: Story = {
  args: {
    names: [
      bilingual({ en: 'Contact', ar: 'التواصل' }),
      bilingual({ en: 'Payment method', ar: 'طريقة الدفع' }),
      bilingual({ en: 'Receipt', ar: 'الإيصال' }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.getByText(/Payment|طريقة/).closest('li')).toHaveAttribute(
      'aria-current',
      'step',
    );
  },
};
export const NamedRtl = rtl(Named);
