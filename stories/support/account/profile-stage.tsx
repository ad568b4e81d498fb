import { fn } from 'storybook/test';
import { type AccountOwner, ProfileScreen, type ProfileScreenProps } from '../../../src';
import {
  accountLinks,
  fourPayments,
  growth,
  here,
  onGrowth,
  today,
  visa,
  yearAgo,
} from './profile';
import { useOwnWords } from '../sample-names';

/** The profile of a business on Growth, with all callbacks. */
export const profileArgs = {
  owner: { name: 'Salma Odeh', company: 'jabal_oil' },
  links: accountLinks,
  onLogOut: fn(),
  plan: here(onGrowth),
  billing: here({ method: visa }),
  history: here(fourPayments),
  onPageChange: fn(),
  busy: null,
  onLookUp: fn(),
  dialog: null,
  onChangePlan: fn(),
  onCancel: fn(),
  onRenew: fn(),
  onKeep: fn(),
  onReplaceCard: fn(),
  onRemoveMethod: fn(),
  onEditAddress: fn(),
  paymentHref: (plan, cycle) => `#pay-${plan}-${cycle}`,
  trialDays: 14,
  now: today,
} satisfies ProfileScreenProps;

/** The account's owner, with the name as users of the story's language would write it. */
export function useOwnName(owner: AccountOwner | null): AccountOwner | null {
  const own = useOwnWords();
  return owner && { name: own(owner.name), company: own(owner.company) };
}

/** The profile of the sample business. */
export function ProfileStage(props: ProfileScreenProps) {
  return <ProfileScreen {...props} owner={useOwnName(props.owner)} />;
}

/** A renewal that was not paid. */
export const pastDue = {
  plan: here({
    ...onGrowth,
    current: { ...growth, status: 'PAST_DUE', graceEndsAt: '2026-11-28T09:00:00.000Z' },
  }),
  billing: here({ method: { ...visa, expiry: '10/26', expired: true } }),
  history: here(yearAgo('DECLINED')),
} satisfies Partial<ProfileScreenProps>;
