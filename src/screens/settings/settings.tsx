import { useState } from 'react';
import { Skeleton } from '../../components/skeleton';
import { ExitPresence } from '../../components/shared/layer/exit-presence';
import { Message, type Problem } from '../../foundations';
import { AccountPage, type AccountPageProps } from '../shared/account/account-page';
import { Contents } from '../shared/contents';
import { ProblemAlert } from '../shared/problem-alert';
import { BillingSection, type BillingSectionProps } from './billing-section';
import { BusinessSection, type BusinessSectionProps } from './business-section';
import { ContactSection, type ContactSectionProps } from './contact-section';
import { ClosingSection, type ClosingSectionProps } from './closing-section';
import { DataSection, type DataSectionProps } from './data-section';
import { DisplaySection, type DisplaySectionProps } from './display-section';
import { EventsSection, type EventsSectionProps } from './events-section';
import { FactorSection, type FactorSectionProps } from './security/factor-section';
import { LeaveDialog, type LeaveDialogProps } from './leave-dialog';
import { PasskeysSection, type PasskeysSectionProps } from './security/passkeys-section';
import { PasswordSection, type PasswordSectionProps } from './security/password-section';
import { RemindersSection, type RemindersSectionProps } from './reminders-section';
import { sectionTitles } from './section-titles';
import { ProofDialog, type ProofDialogProps } from './security/proof-dialog';
import { SessionsSection, type SessionsSectionProps } from './security/sessions-section';

type WithoutOnUnsaved<Props> = Omit<Props, 'onUnsaved'>;

/** The props of all settings sections, once the account is loaded. */
export interface SettingsSections {
  business: WithoutOnUnsaved<BusinessSectionProps>;
  contact: WithoutOnUnsaved<ContactSectionProps>;
  display: DisplaySectionProps;
  reminders: RemindersSectionProps;
  billing: WithoutOnUnsaved<BillingSectionProps>;
  password: WithoutOnUnsaved<PasswordSectionProps>;
  passkeys: PasskeysSectionProps;
  factor: WithoutOnUnsaved<FactorSectionProps>;
  sessions: SessionsSectionProps;
  events: EventsSectionProps;
  data: DataSectionProps;
  closing: ClosingSectionProps;
  /** Set during re-authentication, before a change. */
  proof?: ProofDialogProps | undefined;
}

export interface SettingsScreenProps extends Pick<
  AccountPageProps,
  'owner' | 'links' | 'onLogOut'
> {
  /** `null` while the account is loading. */
  sections: SettingsSections | null;
  /** Why the account could not be loaded. */
  problem?: Problem | undefined;
  onRetry: () => unknown;
  /** Called when unsaved changes appear or disappear. Must be referentially stable. */
  onUnsaved: (unsaved: boolean) => void;
  /** Set when the user is about to leave with unsaved changes. */
  leave?: LeaveDialogProps | undefined;
}

/** The user's settings. Each section is saved on its own. */
export function SettingsScreen({
  sections,
  problem,
  onRetry,
  onUnsaved,
  leave,
  ...page
}: SettingsScreenProps) {
  return (
    <AccountPage {...page} title="settings.page.title" current="settings">
      {problem && (
        <div className="mt-6">
          <ProblemAlert problem={problem} onRetry={onRetry} />
        </div>
      )}
      {sections ? (
        <Sections sections={sections} onUnsaved={onUnsaved} />
      ) : (
        <div className="mt-8 border-t border-hairline pt-8">
          <Skeleton lines={[30, 80, 60]} />
        </div>
      )}
      <ExitPresence>{leave && <LeaveDialog {...leave} />}</ExitPresence>
    </AccountPage>
  );
}

const contents = Object.entries(sectionTitles).map(([id, title]) => ({
  id,
  children: <Message id={title} />,
}));

interface SectionsProps {
  sections: SettingsSections;
  onUnsaved: (unsaved: boolean) => void;
}

function Sections({ sections, onUnsaved }: SectionsProps) {
  const { business, contact, display, reminders, billing, password, sessions, data, closing } =
    sections;
  const { passkeys, factor, events, proof } = sections;
  const [unsavedHandlers] = useState(() => {
    const unsaved = new Set<string>();
    const handlerOf = (name: string) => (is: boolean) => {
      if (is) unsaved.add(name);
      else unsaved.delete(name);
      onUnsaved(unsaved.size > 0);
    };
    return {
      business: handlerOf('business'),
      contact: handlerOf('contact'),
      billing: handlerOf('billing'),
      password: handlerOf('password'),
      factor: handlerOf('factor'),
    };
  });
  return (
    <>
      {/* The line above the first section is the list's lower one too. */}
      <Contents sections={contents} phoneOnly className="-mb-8 mt-6" />
      <BusinessSection {...business} onUnsaved={unsavedHandlers.business} />
      <ContactSection {...contact} onUnsaved={unsavedHandlers.contact} />
      <DisplaySection {...display} />
      <RemindersSection {...reminders} />
      <BillingSection {...billing} onUnsaved={unsavedHandlers.billing} />
      <PasswordSection {...password} onUnsaved={unsavedHandlers.password} />
      <PasskeysSection {...passkeys} />
      <FactorSection {...factor} onUnsaved={unsavedHandlers.factor} />
      <SessionsSection {...sessions} />
      <EventsSection {...events} />
      <DataSection {...data} />
      <ClosingSection {...closing} />
      <ExitPresence>{proof && <ProofDialog {...proof} />}</ExitPresence>
    </>
  );
}
