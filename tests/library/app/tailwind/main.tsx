/** An application whose own Tailwind classes have the same names as the components'. */
import { DesignProvider, Header } from '@wasla/ui';
import messages from '@wasla/ui/messages/en';
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
createRoot(root).render(
  <DesignProvider locale="en" messages={messages}>
    <Header
      homeHref="/"
      nav={[{ href: '/pricing', label: 'Pricing' }]}
      actions={[{ href: '/login', label: 'Log in' }]}
    />
    <p id="own" className="hidden text-danger-fg lg:block">
      Only on wide screens
    </p>
    <p id="other" className="inline-flex basis-5 lg:hidden">
      Only on narrow screens
    </p>
  </DesignProvider>,
);
