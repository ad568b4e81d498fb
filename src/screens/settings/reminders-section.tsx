import { Switch } from '../../components/switch';
import { Message, type MessageId, type Problem } from '../../foundations';
import { ProblemAlert } from '../shared/problem-alert';
import { SettingsSection } from './settings-section';

/** The reminders that a user can turn off. */
export type ReminderValues = Record<'trial' | 'payment' | 'card' | 'usage', boolean>;

export interface RemindersSectionProps {
  /** Which reminders are sent. */
  values: ReminderValues;
  /** Called with the reminder that was switched, and whether it is to be sent. */
  onChange: (name: keyof ReminderValues, sent: boolean) => void;
  /** Why a change could not be saved. */
  problem?: Problem | undefined;
}

const labels: readonly (readonly [keyof ReminderValues, MessageId])[] = [
  ['trial', 'settings.reminders.trial'],
  ['payment', 'settings.reminders.payment'],
  ['card', 'settings.reminders.card'],
  ['usage', 'settings.reminders.usage'],
];

/** Which reminders to receive. Each change applies immediately; mandatory mails are not listed. */
export function RemindersSection({ values, onChange, problem }: RemindersSectionProps) {
  return (
    <SettingsSection id="reminders" body="settings.reminders.body">
      {labels.map(([name, label]) => (
        <Switch
          key={name}
          name={`${name}Reminders`}
          label={<Message id={label} />}
          checked={values[name]}
          onCheckedChange={(sent) => onChange(name, sent)}
        />
      ))}
      {problem && <ProblemAlert problem={problem} />}
    </SettingsSection>
  );
}
