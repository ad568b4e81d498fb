import { declaredFor, story } from './preview';
import type { Check, Exemption, Finding } from './types';

/** Whether a story states why it skips a check. */
export const isReason = (reason: unknown) =>
  typeof reason === 'string' && reason.trim().length >= 15;

/** The parts of a check that a story skips, and faults in how it declares them. */
export interface Allowance {
  skipped: boolean;
  /** Whether an element is exempt, for a given rule if the check has rules. */
  allows: (element: Element | null, rule?: string) => boolean;
  findings: Finding[];
}

function matches(entry: Exemption, element: Element | null, rule?: string): boolean {
  const isRule = !entry.rule || entry.rule === rule;
  return isRule && Boolean(element?.closest(entry.selector));
}

export function allowanceFor(check: Check, when: string): Allowance {
  const { skip, except = [] } = declaredFor(check);
  const findings: Finding[] = [];
  const complain = (what: string) =>
    findings.push({ check, where: `parameters.${check}`, what, when });
  if (skip !== undefined && !isReason(skip)) complain('is skipped without a written reason');
  for (const { selector, reason } of except) {
    if (!isReason(reason)) complain(`exempts ${selector} without a written reason`);
  }
  return {
    skipped: isReason(skip),
    allows: (element, rule) => except.some((entry) => matches(entry, element, rule)),
    findings,
  };
}

/** True for stories that show the same thing more than once, so that landmarks repeat. */
export const isSheet = () => story().tags.includes('sheet');

/** True for stories of a whole screen. */
export const isScreen = () => story().tags.includes('screen');
