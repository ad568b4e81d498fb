import { FullPageSpinner } from '../../src';
import { BootLocale } from './boot-locale';

/** Shown while the first page loads. */
export function BootSpinner() {
  return (
    <BootLocale>
      <FullPageSpinner />
    </BootLocale>
  );
}
