import { type ReactNode, useId } from 'react';
import { Badge } from '../../components/badge';
import { Button } from '../../components/button';
import { DescriptionItem, DescriptionList } from '../../components/description-list';
import { Header } from '../../components/header';
import { Heading } from '../../components/heading';
import { settingsGlyph } from '../../components/icon';
import { LanguageChoice } from '../../components/language-choice';
import { Sidebar, SidebarLayout } from '../../components/sidebar';
import { Skeleton } from '../../components/skeleton';
import { ThemeToggle } from '../../components/theme-toggle';
import {
  Bdi,
  Ltr,
  Message,
  type MessageId,
  type Problem,
  formatPhone,
  useText,
} from '../../foundations';
import { ProblemAlert } from '../problem-alert';
import { usePageTitle } from '../use-page-title';

/** What the page shows of an account. */
export interface Account {
  businessName: string;
  firstName: string;
  lastName: string;
  email: string;
  /** E.164. */
  phone: string;
  phoneVerified: boolean;
  emailVerified: boolean;
}

export interface ProfileScreenProps {
  /** `null` while nothing is known yet: its place is kept by a skeleton. */
  account: Account | null;
  /** Why it could not be loaded; what is known stays. */
  problem?: Problem | undefined;
  onRetry: () => void;
  onLogOut: () => void;
  homeHref: string;
  accountHref: string;
}

/** A signed-in person's own page. */
export function ProfileScreen({
  account,
  problem,
  onRetry,
  onLogOut,
  homeHref,
  accountHref,
}: ProfileScreenProps) {
  usePageTitle('profile.page.title');
  const text = useText();
  const scope = useId();
  const languageLabel = `${scope}-language`;
  const themeLabel = `${scope}-theme`;
  const fullName = account ? `${account.firstName} ${account.lastName}` : '';
  return (
    <div className="flex min-h-dvh flex-col">
      <Header homeHref={homeHref} wide />
      <SidebarLayout
        sidebar={
          <Sidebar
            name={fullName}
            {...(account ? { detail: account.businessName } : {})}
            label={text('profile.nav.label')}
            items={[
              {
                href: accountHref,
                label: <Message id="profile.nav.account" />,
                glyph: settingsGlyph,
              },
            ]}
            current={accountHref}
            onLogOut={onLogOut}
          />
        }
      >
        <Heading level={1} step="2xl">
          <Message id="profile.page.title" />
        </Heading>
        {problem && (
          <div className="mt-6 grid justify-items-start gap-3">
            <ProblemAlert problem={problem} />
            <Button onClick={onRetry}>
              <Message id="profile.retry.action" />
            </Button>
          </div>
        )}
        <Section title="profile.business.title" body="profile.business.body">
          <Fact term="profile.businessName.label" known={account !== null}>
            <Bdi>{account?.businessName}</Bdi>
          </Fact>
          <Fact term="profile.person.label" known={account !== null}>
            <Bdi>{fullName}</Bdi>
          </Fact>
        </Section>
        <Section title="profile.contact.title" body="profile.contact.body">
          <Fact term="profile.email.label" known={account !== null}>
            <Ltr className="whitespace-normal">{account?.email}</Ltr>
            <Badge tone={account?.emailVerified ? 'success' : 'neutral'}>
              <Message
                id={account?.emailVerified ? 'profile.email.verified' : 'profile.email.unverified'}
              />
            </Badge>
          </Fact>
          <Fact term="profile.phone.label" known={account !== null}>
            <Ltr>{formatPhone(account?.phone ?? '')}</Ltr>
            <Badge tone={account?.phoneVerified ? 'success' : 'neutral'}>
              <Message
                id={account?.phoneVerified ? 'profile.phone.verified' : 'profile.phone.unverified'}
              />
            </Badge>
          </Fact>
        </Section>
        <Section title="profile.display.title" body="profile.display.body">
          <DescriptionItem
            term={
              <span id={languageLabel}>
                <Message id="profile.language.label" />
              </span>
            }
          >
            <LanguageChoice labelledBy={languageLabel} className="mt-1" />
          </DescriptionItem>
          <DescriptionItem
            term={
              <span id={themeLabel}>
                <Message id="profile.theme.label" />
              </span>
            }
          >
            <ThemeToggle labelledBy={themeLabel} className="mt-1" />
          </DescriptionItem>
        </Section>
      </SidebarLayout>
    </div>
  );
}

interface SectionProps {
  title: MessageId;
  body: MessageId;
  children: ReactNode;
}

/** Title and one line at the start, the facts at the end. */
function Section({ title, body, children }: SectionProps) {
  return (
    <section className="mt-8 grid gap-5 border-t border-hairline pt-8 md:grid-cols-[4fr_7fr] md:gap-8">
      <div className="grid content-start gap-1">
        <Heading level={2} step="md">
          <Message id={title} />
        </Heading>
        <p className="text-sm text-text-muted">
          <Message id={body} />
        </p>
      </div>
      <DescriptionList>{children}</DescriptionList>
    </section>
  );
}

interface FactProps {
  term: MessageId;
  /** False while its value is on its way. */
  known: boolean;
  children: ReactNode;
}

function Fact({ term, known, children }: FactProps) {
  return (
    <DescriptionItem term={<Message id={term} />}>
      {known ? (
        <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">{children}</span>
      ) : (
        <Skeleton />
      )}
    </DescriptionItem>
  );
}
