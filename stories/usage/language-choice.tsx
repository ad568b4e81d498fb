import { LanguageChoice } from '@wasla/ui';

export function Settings() {
  return <LanguageChoice />;
}
