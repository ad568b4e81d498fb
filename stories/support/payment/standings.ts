/** What the stories of the plans page share. */
import type { PlanStanding, PlansHrefs } from '../../../src';

/** The addresses of the plans' buttons. */
export const hrefs: PlansHrefs = {
  register: '#register',
  login: '#login',
  profile: '#profile',
  sales: '#sales',
  payment: (plan, cycle) => `#pay-${plan}-${cycle}`,
  change: (plan, cycle) => `#change-${plan}-${cycle}`,
  cancel: '#cancel',
};

/** On Free, with a trial left. */
export const free: PlanStanding = {
  plan: 'free',
  cycle: 'monthly',
  status: 'FREE',
  until: null,
  trialAvailable: true,
};

/** On Growth, paid by the year. */
export const growth: PlanStanding = {
  plan: 'growth',
  cycle: 'yearly',
  status: 'ACTIVE',
  until: '2027-11-21T10:00:00.000Z',
  trialAvailable: false,
};
