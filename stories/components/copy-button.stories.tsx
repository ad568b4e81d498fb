import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { CopyButton, Ltr } from '../../src';
import { bilingual } from '../support/bilingual';
import { clipboard } from '../support/clipboard';
import { rtl } from '../support/rtl';

const iban = 'PS92 PALS 0000 0000 0400 1234 5670 2';

/**
 * For values people use elsewhere: an IBAN, a reference, an id. Only the value is copied, without
 * the direction marks the page needs.
 */
const meta = {
  title: 'Components/CopyButton',
  component: CopyButton,
  args: {
    value: `\u2066${iban}\u2069`,
    what: bilingual({ en: 'IBAN', ar: 'رقم الحساب الدولي (IBAN)' }),
  },
  render: (args) => (
    <p className="flex flex-wrap items-center gap-1 text-sm">
      <Ltr className="font-mono whitespace-normal">{iban}</Ltr>
      <CopyButton {...args} />
    </p>
  ),
} satisfies Meta<typeof CopyButton>;

export default meta;
type Story = StoryObj<typeof meta>;

/** By keyboard: the clean value is copied, and the result is announced. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const write = fn(async (_text: string) => {});
    const restore = clipboard(write);
    const button = canvas.getByRole('button', { name: /IBAN/ });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const status = canvas.getByRole('status');
    await waitFor(() => expect(status).not.toBeEmptyDOMElement());
    await expect(write).toHaveBeenCalledWith(iban);
    // Each copy is announced.
    const said = status.firstChild;
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(write).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(status).not.toBeEmptyDOMElement());
    await expect(status.firstChild).not.toBe(said);
    restore();
    await expect(button).toHaveFocus();
  },
};
export const DefaultRtl = rtl(Default);

/**
 * The browser denies access: a note next to the button says so, does not shift the layout, and
 * disappears on the next click.
 */
export const Refused: Story = {
  decorators: [(Story) => <div className="py-[5rem]">{Story()}</div>],
  play: async ({ canvas, canvasElement }) => {
    const button = canvas.getByRole('button');
    const note = canvas.getByRole('status');
    const outcome = () =>
      canvasElement.querySelector('[data-slot="copy-button"]')?.getAttribute('data-outcome');
    const write = fn((_text: string): Promise<void> => Promise.reject(new Error('NotAllowed')));
    const restore = clipboard(write);
    const before = button.getBoundingClientRect();

    await userEvent.click(button);
    await waitFor(() => expect(outcome()).toBe('error'));
    await expect(note).toHaveTextContent(/Couldn’t copy|تعذّر النسخ/);
    const place = note.getBoundingClientRect();
    await expect(place.width).toBeGreaterThan(100);
    await expect(place.left).toBeGreaterThanOrEqual(0);
    await expect(place.right).toBeLessThanOrEqual(window.innerWidth);
    await expect(place.bottom <= before.top || place.top >= before.bottom).toBe(true);
    await expect(button.getBoundingClientRect()).toEqual(before);

    write.mockResolvedValueOnce();
    await userEvent.click(button);
    await waitFor(() => expect(outcome()).toBe('success'));
    await expect(note.getBoundingClientRect().width).toBeLessThan(2);

    await userEvent.click(button);
    await waitFor(() => expect(outcome()).toBe('error'));
    restore();
  },
};
export const RefusedRtl = rtl(Refused);
