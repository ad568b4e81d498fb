import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** A part as HTML. React writes some attributes in camel case; HTML has them in lower case. */
export function markup(node: ReactNode): string {
  return renderToStaticMarkup(node).replace(/ (?:cellPadding|cellSpacing|colSpan)="/g, (name) =>
    name.toLowerCase(),
  );
}
