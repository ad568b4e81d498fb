import { useEffect } from 'react';
import { type MessageId, useBrand, useLocale, useText } from '../../foundations';

/** Sets the title of the browser's tab, in the current language. */
export function usePageTitle(id: MessageId): void {
  useTitle(useText()(id));
}

/** The same for a title that is not a message, such as a post's. */
export function useTitle(page: string): void {
  const text = useText();
  const { locale } = useLocale();
  const brand = useBrand().name[locale];
  const title = text('app.title.page', { page, brand });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
