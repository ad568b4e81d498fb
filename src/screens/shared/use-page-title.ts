import { useEffect } from 'react';
import { type MessageId, useBrand, useLocale, useText } from '../../foundations';

/** Names the browser's tab after the page, in the language in force. */
export function usePageTitle(id: MessageId): void {
  useTitle(useText()(id));
}

/** The same for a page whose title is no message, such as a post. */
export function useTitle(page: string): void {
  const text = useText();
  const { locale } = useLocale();
  const brand = useBrand().name[locale];
  const title = text('app.title.page', { page, brand });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
