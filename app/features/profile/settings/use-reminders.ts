import { useState } from 'react';
import type { Reminders } from '../../../../api/contract/messaging/reminders';
import type { RemindersSectionProps } from '../../../../src';
import { problemIf } from '../../../client/problem';
import { updateAccount } from '../../account/account';

/** Saves each reminder when it is toggled. Until the response, the switch shows the new value. */
export function useReminders(saved: Reminders): RemindersSectionProps {
  const [chosen, setChosen] = useState<Partial<Reminders>>({});
  const [error, setError] = useState<unknown>(null);
  return {
    values: { ...saved, ...chosen },
    onChange(name, sent) {
      setChosen((before) => ({ ...before, [name]: sent }));
      setError(null);
      updateAccount({ reminders: { [name]: sent } }).catch((failure: unknown) => {
        setChosen((before) => ({ ...before, [name]: !sent }));
        setError(failure);
      });
    },
    problem: problemIf(error, 'settings.reminders.error'),
  };
}
