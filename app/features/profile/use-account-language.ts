import { useEffect, useState } from 'react';
import { language } from '../../language/state';
import { updateAccount } from '../account/account';

/** Saves a language chosen on this page to the account too, for the messages sent to it. */
export function useAccountLanguage(): unknown {
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    return language.subscribe(({ locale }, before) => {
      if (locale === before.locale) return;
      updateAccount({ language: locale }).then(() => setError(null), setError);
    });
  }, []);
  return error;
}
