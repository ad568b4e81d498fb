import { useState } from 'react';
import type * as countrySelect from '../country-select/country-select';
import { type Plan, loadPlan } from './use-plan';

type CountryList = typeof countrySelect;

export type ListState =
  | { name: 'closed' | 'loading' | 'failed' }
  | { name: 'open'; list: CountryList; plan: Plan };

/** The list of countries, fetched with the plans when it is first opened. */
export function useCountryList() {
  const [state, setState] = useState<ListState>({ name: 'closed' });

  async function open() {
    setState({ name: 'loading' });
    const list = import('../country-select/country-select').catch(() => undefined);
    const [loaded, plan] = await Promise.all([list, loadPlan()]);
    // It may have been closed while it was on its way.
    setState((now) => {
      if (now.name !== 'loading') return now;
      return loaded && plan ? { name: 'open', list: loaded, plan } : { name: 'failed' };
    });
  }

  return { state, open, close: () => setState({ name: 'closed' }) };
}
