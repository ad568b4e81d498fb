import { Link } from 'react-router-dom';
import type { LinkAdapterProps } from '../src';
import { intend } from './intent';

/** Inside the site the router follows a link; anywhere else the browser does. */
export function RouterLink({ href, children, ...props }: LinkAdapterProps) {
  if (!href.startsWith('/') || href.startsWith('/sandbox')) {
    return (
      <a href={href} {...props}>
        {children}
      </a>
    );
  }
  return (
    <Link
      to={href}
      {...props}
      viewTransition
      onPointerEnter={() => intend(href)}
      onFocus={() => intend(href)}
    >
      {children}
    </Link>
  );
}
