import { useEffect, useState } from 'react';
import type * as plan from './plan';

export type Plan = typeof plan;

let loaded: Plan | undefined;
let loading: Promise<Plan | undefined> | undefined;

/**
 * Loads the plans once for all fields. Offline there are none, and the field does without; it asks
 * again when it is used again, though some browsers remember a failed module until the page is
 * loaded anew.
 */
export function loadPlan(): Promise<Plan | undefined> {
  loading ??= import('./plan').then(
    (plan) => {
      loaded = plan;
      return plan;
    },
    () => {
      loading = undefined;
      return undefined;
    },
  );
  return loading;
}

/** The plans once they are here; they are asked for when the browser has time. */
export function usePlan(): Plan | undefined {
  const [plan, setPlan] = useState(loaded);
  useEffect(() => {
    let gone = false;
    const load = async () => {
      const arrived = await loadPlan();
      if (!gone) setPlan(arrived);
    };
    // Safari knows no idle callback.
    const idle = typeof requestIdleCallback === 'function';
    const wait = idle
      ? requestIdleCallback(() => void load(), { timeout: 3000 })
      : setTimeout(() => void load(), 300);
    return () => {
      gone = true;
      if (idle) cancelIdleCallback(Number(wait));
      else clearTimeout(wait);
    };
  }, []);
  return plan;
}
