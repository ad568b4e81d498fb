/** The bare stack: router, data, intl and one lazy page, each doing next to nothing. */
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { RouterProvider, createBrowserRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';

const router = createBrowserRouter([
  {
    path: '/',
    lazy: async () => ({ Component: (await import('./page')).default }),
  },
]);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <IntlProvider locale="en" messages={{ hello: 'Hello' }}>
      <SWRConfig>
        <RouterProvider router={router} />
      </SWRConfig>
    </IntlProvider>,
  );
}
