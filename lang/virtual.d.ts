declare module 'virtual:messages/*' {
  import type { MessageFormatElement } from 'react-intl';

  const messages: Record<string, MessageFormatElement[]>;
  export default messages;
}

declare module 'virtual:message-loaders' {
  import type { MessageFormatElement } from 'react-intl';

  type Loader = () => Promise<{ default: Record<string, MessageFormatElement[]> }>;
  /** A lazy import for each area of a language: the first part of its message ids. */
  export const en: Record<string, Loader>;
  export const ar: Record<string, Loader>;
}
