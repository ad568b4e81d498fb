declare module 'virtual:messages/*' {
  import type { MessageFormatElement } from 'react-intl';

  const messages: Record<string, MessageFormatElement[]>;
  export default messages;
}

declare module 'virtual:message-loaders' {
  import type { MessageFormatElement } from 'react-intl';

  type Loader = () => Promise<{ default: Record<string, MessageFormatElement[]> }>;
  /** A lazy import for each part of each language: `shared`, and each page as `pages/login`. */
  export const loaders: Record<'en' | 'ar', Record<string, Loader>>;
}

declare module 'virtual:text-loaders' {
  type Loader = () => Promise<{ default: unknown }>;
  /** A lazy import for each long text of each language: `posts`, `posts/{slug}`, `pages/privacy`. */
  export const loaders: Record<'en' | 'ar', Record<string, Loader>>;
}

declare module 'virtual:post-slugs' {
  /** The posts, by their addresses. */
  const slugs: readonly string[];
  export default slugs;
}
