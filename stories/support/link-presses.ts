import { expect } from 'storybook/test';

/** Expects that neither a click nor a middle click follows a link, which would open a new tab. */
export async function expectNoFollow(link: HTMLElement): Promise<void> {
  for (const type of ['click', 'auxclick']) {
    const press = new MouseEvent(type, { button: 1, bubbles: true, cancelable: true });
    link.dispatchEvent(press);
    await expect(press.defaultPrevented).toBe(true);
  }
}
