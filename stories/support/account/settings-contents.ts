import { expect, userEvent, waitFor, within } from 'storybook/test';

/** Opens the list of the sections on a phone, and follows a link of it with the keyboard. */
export async function followContents({ canvasElement }: { canvasElement: HTMLElement }) {
  const row = canvasElement.querySelector('summary');
  if (!row) throw new Error('There is no list of the sections.');
  if (matchMedia('(min-width: 48rem)').matches) {
    await expect(row).not.toBeVisible();
    return;
  }
  await userEvent.click(row);
  const list = row.closest('nav') ?? row;
  const link = within(list).getByRole('link', { name: /^(Devices|الأجهزة)$/ });
  // Storybook's own pages open links in the window around the story.
  link.setAttribute('target', '_self');
  link.focus();
  await userEvent.keyboard('{Enter}');
  const section = canvasElement.querySelector('#sessions');
  await waitFor(() => expect(section).toHaveFocus());
  await expect(section).toHaveTextContent(/^(Devices|الأجهزة)/);
  // The next story starts without a place in the page.
  history.replaceState(history.state, '', `${location.pathname}${location.search}`);
}
