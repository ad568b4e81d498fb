import { useState } from 'react';
import type { Reminders } from '../../../../api/contract/messaging/reminders';
import type { RemindersSectionProps } from '../../../../src';
import { problemIf } from '../../../client/problem';
import { updateAccount } from '../../account/account';

interface Choice {
  name: keyof Reminders;
  isOn: boolean;
}

/**
 * Saves each reminder when it is toggled. Until its response, the switch shows the new value; from
 * then on, the account's.
 */
export function useReminders(saved: Reminders): RemindersSectionProps {
  const [chosen, setChosen] = useState<readonly Choice[]>([]);
  const [error, setError] = useState<unknown>(null);

  async function save(choice: Choice): Promise<void> {
    try {
      await updateAccount({ reminders: { [choice.name]: choice.isOn } });
    } catch (failure) {
      setError(failure);
    }
    setChosen((now) => now.filter((each) => each !== choice));
  }

  return {
    values: { ...saved, ...Object.fromEntries(chosen.map(({ name, isOn }) => [name, isOn])) },
    onChange(name, isOn) {
      const choice = { name, isOn };
      setChosen((before) => [...before, choice]);
      setError(null);
      void save(choice);
    },
    problem: problemIf(error, 'settings.reminders.error'),
  };
}
