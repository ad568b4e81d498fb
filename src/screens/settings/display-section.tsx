import { type ReactNode, useId } from 'react';
import { LanguageChoice } from '../../components/language-choice';
import { ThemeToggle } from '../../components/theme-toggle';
import { Message, type MessageId, type Problem } from '../../foundations';
import { ProblemAlert } from '../shared/problem-alert';
import { SettingsSection } from './settings-section';

export interface DisplaySectionProps {
  /** Why the language could not be saved to the account; the page has switched nevertheless. */
  problem?: Problem | undefined;
}

/** Language and theme. Both apply immediately, without a save button. */
export function DisplaySection({ problem }: DisplaySectionProps) {
  return (
    <SettingsSection id="display" body="settings.display.body">
      <Choice label="settings.language.label">{(id) => <LanguageChoice labelledBy={id} />}</Choice>
      {problem && <ProblemAlert problem={problem} />}
      <Choice label="settings.theme.label">{(id) => <ThemeToggle labelledBy={id} />}</Choice>
    </SettingsSection>
  );
}

function Choice({
  label,
  children,
}: {
  label: MessageId;
  children: (labelId: string) => ReactNode;
}) {
  const id = useId();
  return (
    <div className="grid justify-items-start gap-1.5">
      <span id={id} className="text-sm font-label">
        <Message id={label} />
      </span>
      {children(id)}
    </div>
  );
}
