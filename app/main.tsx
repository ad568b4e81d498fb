import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { router } from './routes';
import { reloadOnStaleChunk, setDestination } from './stale-chunk';

reloadOnStaleChunk();
setDestination(() => {
  const next = router.state.navigation.location;
  return next ? new URL(router.createHref(next), location.href).href : location.href;
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
