import { useEffect, useState } from 'react';
import { getLanguage, subscribeLanguage } from '../../language/state';
import { updateAccount } from '../account/account';

/** Saves a language chosen on this page to the account too, for the messages sent to it. */
export function useAccountLanguage(): unknown {
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    let kept = getLanguage().locale;
    return subscribeLanguage(() => {
      const { locale } = getLanguage();
      if (locale === kept) return;
      kept = locale;
      updateAccount({ language: locale }).then(() => setError(null), setError);
    });
  }, []);
  return error;
}
