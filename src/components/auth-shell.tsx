import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { type FooterLink, FooterLinks } from './footer/footer-links';
import { LanguageToggle } from './language-toggle';
import { Logo } from './logo';
import { Cloth, MotifBand, linkPattern } from './motif';
import { SkipLink, mainId } from './skip-link';

export interface AuthShellProps extends ComponentProps<'div'> {
  /** The page's heading, alerts and form. */
  children: ReactNode;
  /**
   * Maximum width of the form: 400 px, or 480 px for a form with fields side by side.
   * @default 'default'
   */
  width?: 'default' | 'wide';
  /** The URL the logo links to. */
  homeHref: string;
  /** Small links in the footer: privacy, terms, help. */
  links?: readonly FooterLink[];
  /** The URL of this page in the other language. */
  languageHref?: string;
}

/**
 * The layout of login and related pages: one form next to a subdued panel of cloth at the inline
 * end. On a phone the cloth is a strip above the form.
 */
export function AuthShell({
  children,
  width = 'default',
  homeHref,
  links = [],
  languageHref,
  className,
  ...props
}: AuthShellProps) {
  return (
    <div
      {...props}
      data-slot="auth-shell"
      className={cx(
        'grid min-h-(--viewport-height) grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] md:grid-cols-[minmax(0,1fr)_auto] md:grid-rows-1',
        className,
      )}
    >
      <SkipLink />
      <div className="bg-cloth md:hidden">
        <MotifBand pattern={linkPattern} colors="cloth" />
      </div>
      <div className="grid grid-rows-[auto_1fr_auto] px-gutter md:px-12">
        <header className="flex h-(--header-height) items-center justify-between">
          <Logo href={homeHref} />
          <LanguageToggle href={languageHref} />
        </header>
        <main
          id={mainId}
          tabIndex={-1}
          className={cx(
            'mx-auto grid w-full content-start gap-6 self-start py-8 outline-none md:self-center md:py-10',
            width === 'wide' ? 'max-w-auth-wide' : 'max-w-auth',
          )}
        >
          {children}
        </main>
        {links.length > 0 && <FooterLinks links={links} className="py-5 text-text-subtle" />}
      </div>
      <Cloth
        quiet
        className="hidden w-[236px] border-s border-hairline md:block min-[68.75rem]:w-(--cloth)"
      />
    </div>
  );
}

export interface AuthHeadingProps extends Omit<ComponentProps<'header'>, 'title'> {
  /** The page's title, rendered as its only `h1`. */
  title: ReactNode;
  /** One sentence below the title. */
  children?: ReactNode;
}

/** Title and lead of a page inside `AuthShell`. */
export function AuthHeading({ title, children, className, ...props }: AuthHeadingProps) {
  return (
    <header {...props} data-slot="auth-heading" className={cx('grid gap-2', className)}>
      <h1 className="text-2xl font-medium text-balance">{title}</h1>
      {children !== undefined && <p className="text-pretty text-text-muted">{children}</p>}
    </header>
  );
}
