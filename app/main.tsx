import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { router } from './routes';
import { reloadOnStaleChunk } from './stale-chunk';

reloadOnStaleChunk(() => {
  const { initialized, navigation } = router.state;
  if (!initialized) return location.href;
  return navigation.location
    ? new URL(router.createHref(navigation.location), location.href).href
    : null;
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
