import { useLayoutEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { type Theme, defaultBrand, useBrand, useTheme } from '../../../src/foundations';
import { DesignProvider, type DesignProviderProps } from '../../../src/library';
import { mount } from '../app/support/mount';

function LightPage() {
  const { theme, setTheme } = useTheme();
  setTheme('light');
  return `${theme} of ${useBrand().name.en}`;
}

test('takes theme and brand from the provider around it', () => {
  const setTheme = vi.fn();
  const brand = { ...defaultBrand, name: { en: 'Acme', ar: 'أكمي' } };
  const html = renderToString(
    <DesignProvider locale="en" messages={{}} theme="dark" setTheme={setTheme} brand={brand}>
      <DesignProvider scope="element" locale="ar" messages={{}}>
        <LightPage />
      </DesignProvider>
    </DesignProvider>,
  );
  expect(html).toContain('dark of Acme');
  expect(setTheme).toHaveBeenCalledExactlyOnceWith('light');
});

/** The theme on the document's root, before, while and after a provider is on the page. */
async function themesAround(written: Theme, props: Partial<DesignProviderProps>) {
  const isMounted = vi.fn<() => void>();
  function Page() {
    useLayoutEffect(isMounted);
    return null;
  }
  const unmount = await mount(
    <DesignProvider locale="en" messages={{}} {...props}>
      <Page />
    </DesignProvider>,
  );
  const { dataset } = document.documentElement;
  dataset.theme = written;
  await expect.poll(() => isMounted).toHaveBeenCalled();
  const during = dataset.theme;
  await unmount();
  return { during, after: dataset.theme };
}

test.each<Partial<DesignProviderProps> & { during: Theme }>([
  { during: 'dark' },
  { theme: 'light', during: 'light' },
  { theme: 'light', scope: 'element', during: 'dark' },
])('leaves the theme that the page had ($theme, $scope)', async ({ during, ...props }) => {
  expect(await themesAround('dark', props)).toEqual({ during, after: 'dark' });
});
