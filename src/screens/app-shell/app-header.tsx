import { Avatar } from '../../components/avatar';
import { Badge } from '../../components/badge';
import { menuGlyph } from '../../components/icon';
import { IconButton } from '../../components/icon-button';
import { LanguageToggle } from '../../components/language-toggle';
import { Anchor } from '../../components/link';
import { Logo } from '../../components/logo';
import { Menu } from '../../components/menu';
import { Bdi, Message, useText } from '../../foundations';
import { useLegalLinks } from '../shared/site/legal-links';

export interface AppHeaderProps {
  /** The business's name; empty while it is loading. */
  company: string;
  /** Remaining days of the trial; absent without one. */
  trialDays?: number | undefined;
  homeHref: string;
  profileHref: string;
}

/** The 52 px header above the workspace: the business's name and the way back. */
export function AppHeader({ company, trialDays, homeHref, profileHref }: AppHeaderProps) {
  const text = useText();
  return (
    <header className="flex h-[52px] shrink-0 items-center gap-4 border-b border-hairline bg-canvas px-gutter md:px-7">
      <Logo href={homeHref} />
      <span className="min-w-0 flex-1 truncate ps-2 text-sm text-text-muted max-md:invisible">
        <Bdi>{company}</Bdi>
      </span>
      {trialDays !== undefined && (
        <Badge tone="info" className="max-sm:hidden">
          <Message id="appShell.trial.label" values={{ days: trialDays }} />
        </Badge>
      )}
      <LanguageToggle variant="text" />
      <Anchor
        href={profileHref}
        aria-label={text('appShell.profile.aria', { company })}
        className="relative rounded-md pointer-coarse:after:absolute pointer-coarse:after:-inset-1.5"
      >
        <Avatar className="over:size-8" />
      </Anchor>
      <LegalMenu />
    </header>
  );
}

/** What other pages have in their footer, which the workspace has no room for. */
function LegalMenu() {
  const text = useText();
  const label = text('appShell.menu.aria');
  return (
    <Menu
      label={label}
      trigger={<IconButton label={label} icon={menuGlyph} size="sm" />}
      items={useLegalLinks().map((link) =>
        'href' in link
          ? { key: link.href, label: link.label, href: link.href }
          : { key: link.id, label: link.label, onSelect: link.onPress },
      )}
    />
  );
}
