import { type MouseEvent, useCallback, useMemo, useState } from 'react';
import {
  type BillingCycle,
  type LinkAdapterProps,
  LinkProvider,
  PaymentScreen,
  type PlanStanding,
  type PlansHrefs,
  PlansScreen,
  ProfileScreen,
  ReceiptScreen,
  RegisterScreen,
  type RegisterValues,
  VerifyPhoneScreen,
  maskPhone,
} from '../../src';
import { monthlyAmounts, yearlyAmounts, yearlyChoice } from '../support/payment/payment';
import { paymentArgs } from '../support/payment/payment-stage';
import { planList } from '../support/payment/plans';
import { fourPayments, here, noPayments, onGrowth, profileArgs } from '../support/account/profile';
import { paidReceipt, seller } from '../support/payment/receipt';
import { useSampleText } from '../support/bilingual';
import { links, requireAll } from '../support/screens';

/** The screens of the flow, in order. */
export const stations = ['register', 'code', 'profile', 'plans', 'payment', 'receipt'] as const;
export type Station = (typeof stations)[number];

/** The flow's state; nothing leaves this page. */
interface Visit {
  at: Station;
  who: RegisterValues | null;
  cycle: BillingCycle;
  isPaid: boolean;
}

const isStation = (value: string): value is Station => stations.some((one) => one === value);

/** A link of the flow: `#plans` leads to the plans; unknown ones do nothing. */
function linkTo(go: (station: Station) => void) {
  return function FlowLink({ href, children, onClick, ...rest }: LinkAdapterProps) {
    const follow = (event: MouseEvent<HTMLAnchorElement>) => {
      onClick?.(event);
      event.preventDefault();
      const target = href.replace('#', '');
      if (isStation(target)) go(target);
    };
    return (
      <a href={href} onClick={follow} {...rest}>
        {children}
      </a>
    );
  };
}

const standing: PlanStanding = {
  plan: 'free',
  cycle: 'monthly',
  status: 'FREE',
  until: null,
  trialAvailable: true,
};

const hrefs: PlansHrefs = {
  register: '#register',
  login: '#login',
  profile: '#profile',
  sales: '#sales',
  payment: () => '#payment',
  change: () => '#payment',
  cancel: '#cancel',
};

const nothing = () => {};

interface StationProps {
  visit: Visit;
  change: (next: Partial<Visit>) => void;
}

function Registering({ change }: StationProps) {
  return (
    <RegisterScreen
      trialDays={14}
      status="idle"
      validate={requireAll}
      onSubmit={(who) => change({ who, at: 'code' })}
      onDraft={nothing}
      google={{ onGoogle: nothing }}
      homeHref="#home"
      loginHref="#login"
    />
  );
}

function Code({ visit, change }: StationProps) {
  const [nextAllowedAt] = useState(() => Date.now() + 30_000);
  return (
    <VerifyPhoneScreen
      phone={maskPhone(visit.who?.phone ?? '+970599000118')}
      status="idle"
      sent
      nextAllowedAt={nextAllowedAt}
      onVerify={() => change({ at: 'profile' })}
      onResend={nothing}
      changeHref="#register"
      supportHref="#support"
      homeHref="#home"
    />
  );
}

const plansLinks = { ...links, account: '#profile' };

function Plans({ visit, change }: StationProps) {
  return (
    <PlansScreen
      plans={planList}
      onRetry={nothing}
      standing={visit.isPaid ? { ...standing, plan: 'growth', status: 'ACTIVE' } : standing}
      cycle={visit.cycle}
      onCycleChange={(cycle) => change({ cycle })}
      yearlyDiscountPercent={20}
      trialDays={14}
      trial={null}
      onTrial={nothing}
      onTrialStart={nothing}
      onTrialClose={nothing}
      onTrialLeave={nothing}
      hrefs={hrefs}
      links={plansLinks}
    />
  );
}

function Paying({ visit, change }: StationProps) {
  const { who, cycle } = visit;
  const { initialValues } = useSampleText(paymentArgs);
  return (
    <PaymentScreen
      {...paymentArgs}
      choice={{ ...yearlyChoice, cycle }}
      amounts={cycle === 'yearly' ? yearlyAmounts : monthlyAmounts}
      initialValues={
        who ? { email: who.email, name: `${who.firstName} ${who.lastName}` } : initialValues
      }
      onSubmit={() => change({ isPaid: true, at: 'receipt' })}
      onCycleChange={(next) => change({ cycle: next })}
    />
  );
}

function Receipt({ visit: { who } }: StationProps) {
  const receipt = useSampleText(paidReceipt);
  return (
    <ReceiptScreen
      receipt={{
        ...receipt,
        ...(who
          ? { subscriber: `${who.firstName} ${who.lastName}`, company: who.businessName }
          : {}),
      }}
      seller={seller}
      onRetry={nothing}
      onPrint={nothing}
      homeHref="#home"
      profileHref="#profile"
      retryHref="#payment"
    />
  );
}

function Profile({ visit: { who, isPaid }, change }: StationProps) {
  const { owner, billing } = useSampleText(profileArgs);
  const history = { ...fourPayments, rows: fourPayments.rows.slice(0, 1), total: 1 };
  return (
    <ProfileScreen
      {...profileArgs}
      owner={who ? { name: `${who.firstName} ${who.lastName}`, company: who.businessName } : owner}
      onLogOut={() => change({ at: 'register', who: null, isPaid: false })}
      plan={here(
        isPaid
          ? onGrowth
          : { current: null, pending: null, ended: null, usage: [], trialAvailable: true },
      )}
      billing={isPaid ? billing : here({ method: null })}
      history={here(isPaid ? history : noPayments)}
      onChangePlan={() => change({ at: 'plans' })}
      paymentHref={() => '#payment'}
    />
  );
}

const screens = {
  register: Registering,
  code: Code,
  profile: Profile,
  plans: Plans,
  payment: Paying,
  receipt: Receipt,
};

export interface FlowProps {
  /** The first screen. */
  start: Station;
}

/** The real screens as one clickable journey, with its state in memory. */
export function Flow({ start }: FlowProps) {
  const [visit, setVisit] = useState<Visit>({
    at: start,
    who: null,
    cycle: 'yearly',
    isPaid: start === 'receipt',
  });
  const change = useCallback((next: Partial<Visit>) => {
    setVisit((now) => ({ ...now, ...next }));
    // A new page starts at its top.
    if (next.at) window.scrollTo({ top: 0 });
  }, []);
  const link = useMemo(() => linkTo((at) => change({ at })), [change]);
  const Screen = screens[visit.at];
  return (
    <LinkProvider value={link}>
      <Screen key={visit.at} visit={visit} change={change} />
    </LinkProvider>
  );
}
