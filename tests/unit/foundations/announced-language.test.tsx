import { expect, test, vi } from 'vitest';
import { LoadingNote } from '../../../src/components/shared/loading-note';
import { useAnnounced } from '../../../src/components/shared/use-announced';
import { LocaleProvider } from '../../../src/foundations';
import { announce } from '../../../src/foundations/announce';
import { mount } from '../app/support/mount';
import { catalogues } from '../support/catalogues';

vi.mock('../../../src/foundations/announce');

const line = {
  textContent: 'حُفظت التغييرات',
  innerText: 'حُفظت التغييرات',
  closest: (selector: string) => (selector === '[lang]' ? { lang: 'ar' } : null),
};

function Line() {
  // Everything that the hook uses of an element.
  useAnnounced({ current: line as unknown as HTMLElement });
  return null;
}

test.each([
  { part: <LoadingNote />, text: 'جارٍ التحميل' },
  { part: <Line />, text: line.innerText },
])('$text is announced in its own language, not in that of the page', async ({ part, text }) => {
  await mount(
    <LocaleProvider scope="element" locale="ar" messages={catalogues.ar}>
      {part}
    </LocaleProvider>,
  );
  await expect.poll(() => announce).toHaveBeenCalledWith(expect.stringContaining(text), 'ar');
});
