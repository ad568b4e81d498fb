import { useCallback, useState } from 'react';
import { Button } from '../../components/button';
import { Skeleton } from '../../components/skeleton';
import { Message, type Problem } from '../../foundations';
import type { AccountLinks, AccountOwner } from '../shared/account-owner';
import { AccountPage } from '../shared/account-page';
import { ProblemAlert } from '../shared/problem-alert';
import { BillingSection, type BillingSectionProps } from './billing-section';
import { BusinessSection, type BusinessSectionProps } from './business-section';
import { ContactSection, type ContactSectionProps } from './contact-section';
import { ClosingSection, type ClosingSectionProps } from './closing-section';
import { DataSection, type DataSectionProps } from './data-section';
import { DisplaySection, type DisplaySectionProps } from './display-section';
import { FactorSection, type FactorSectionProps } from './factor-section';
import { LeaveDialog, type LeaveDialogProps } from './leave-dialog';
import { PasswordSection, type PasswordSectionProps } from './password-section';
import { RemindersSection, type RemindersSectionProps } from './reminders-section';
import { ProofDialog, type ProofDialogProps } from './proof-dialog';
import { SessionsSection, type SessionsSectionProps } from './sessions-section';

type Told<Props> = Omit<Props, 'onUnsaved'>;

/** The props of all settings sections, once the account is loaded. */
export interface SettingsSections {
  business: Told<BusinessSectionProps>;
  contact: Told<ContactSectionProps>;
  display: DisplaySectionProps;
  reminders: RemindersSectionProps;
  billing: Told<BillingSectionProps>;
  password: Told<PasswordSectionProps>;
  factor: FactorSectionProps;
  sessions: SessionsSectionProps;
  data: DataSectionProps;
  closing: ClosingSectionProps;
  /** Set while the user is asked who they are, before a change. */
  proof?: ProofDialogProps | undefined;
}

export interface SettingsScreenProps {
  owner: AccountOwner | null;
  links: AccountLinks;
  onLogOut: () => void;
  /** `null` while the account is loading. */
  sections: SettingsSections | null;
  /** Why the account could not be loaded. */
  problem?: Problem | undefined;
  onRetry: () => void;
  /** Called when unsaved changes appear or disappear. Must be referentially stable. */
  onUnsaved: (unsaved: boolean) => void;
  /** Set when the user is about to leave with unsaved changes. */
  leave?: LeaveDialogProps | undefined;
}

/** The user's settings. Each section is saved on its own. */
export function SettingsScreen({
  owner,
  links,
  onLogOut,
  sections,
  problem,
  onRetry,
  onUnsaved,
  leave,
}: SettingsScreenProps) {
  return (
    <AccountPage
      title="settings.page.title"
      current="settings"
      owner={owner}
      links={links}
      onLogOut={onLogOut}
    >
      {problem && (
        <div className="mt-6 grid justify-items-start gap-3">
          <ProblemAlert problem={problem} />
          <Button onClick={onRetry}>
            <Message id="settings.retry.action" />
          </Button>
        </div>
      )}
      {sections ? (
        <Sections sections={sections} onUnsaved={onUnsaved} />
      ) : (
        <div className="mt-8 border-t border-hairline pt-8">
          <Skeleton lines={[30, 80, 60]} />
        </div>
      )}
      {leave && <LeaveDialog {...leave} />}
    </AccountPage>
  );
}

interface SectionsProps {
  sections: SettingsSections;
  onUnsaved: (unsaved: boolean) => void;
}

function Sections({ sections, onUnsaved }: SectionsProps) {
  const { business, contact, display, reminders, billing, password, sessions, data, closing } =
    sections;
  const { factor, proof } = sections;
  const [unsaved] = useState(() => new Set<string>());
  const tell = useCallback(
    (name: string, is: boolean) => {
      if (is) unsaved.add(name);
      else unsaved.delete(name);
      onUnsaved(unsaved.size > 0);
    },
    [unsaved, onUnsaved],
  );
  const [tellers] = useState(() => {
    const teller = (name: string) => (is: boolean) => tell(name, is);
    return {
      business: teller('business'),
      contact: teller('contact'),
      billing: teller('billing'),
      password: teller('password'),
    };
  });
  return (
    <>
      <BusinessSection {...business} onUnsaved={tellers.business} />
      <ContactSection {...contact} onUnsaved={tellers.contact} />
      <DisplaySection {...display} />
      <RemindersSection {...reminders} />
      <BillingSection {...billing} onUnsaved={tellers.billing} />
      <PasswordSection {...password} onUnsaved={tellers.password} />
      <FactorSection {...factor} />
      <SessionsSection {...sessions} />
      <DataSection {...data} />
      <ClosingSection {...closing} />
      {proof && <ProofDialog {...proof} />}
    </>
  );
}
