import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { mainId } from '../skip-link';

export interface SidebarLayoutProps {
  /** The `<Sidebar>`. */
  sidebar: ReactNode;
  /** The page: a header and its sections. */
  children: ReactNode;
  className?: string;
}

/** A sidebar beside the main part of the page, which is at most 880 px wide. */
export function SidebarLayout({ sidebar, children, className }: SidebarLayoutProps) {
  return (
    <div
      data-slot="sidebar-layout"
      className={cx(
        'grid flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] md:grid-cols-[208px_minmax(0,1fr)] md:grid-rows-1 lg:grid-cols-[var(--sidebar)_minmax(0,1fr)]',
        className,
      )}
    >
      {sidebar}
      <main
        id={mainId}
        tabIndex={-1}
        className="w-full max-w-[calc(var(--container-account)+2*var(--space-12))] px-gutter pt-8 pb-16 outline-none md:px-8 md:pt-10 md:pb-20 lg:px-12"
      >
        {children}
      </main>
    </div>
  );
}
