import { Link } from 'react-router-dom';
import type { LinkAdapterProps } from '../src';
import { prefetch } from './shared/prefetch';

/** The router follows links within the site; the browser follows all others. */
export function RouterLink({
  href,
  children,
  onPointerEnter,
  onFocus,
  ...props
}: LinkAdapterProps) {
  if (!href.startsWith('/') || href.startsWith('/sandbox')) {
    return (
      <a href={href} onPointerEnter={onPointerEnter} onFocus={onFocus} {...props}>
        {children}
      </a>
    );
  }
  return (
    <Link
      to={href}
      {...props}
      viewTransition
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        prefetch(href);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        prefetch(href);
      }}
    >
      {children}
    </Link>
  );
}
