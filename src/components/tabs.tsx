import * as Radix from '@radix-ui/react-tabs';
import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { Words } from '../foundations/messages/words';
import type { Named } from './shared/named';
import { quietTransition } from './shared/recipes';
import { stitchAcross } from './shared/stitch';

export interface TabsProps extends Omit<ComponentProps<'div'>, 'defaultValue' | 'dir'> {
  /** The accessible name. Leave it out if `labelledBy` names the tabs. */
  label?: string;
  /** The id of a heading that names the tabs. */
  labelledBy?: string;
  /** The value of the current tab, for controlled use. */
  value?: string;
  /** The value of the initial tab when uncontrolled. */
  defaultValue?: string;
  /** Called with the value of the newly selected tab. */
  onValueChange?: (value: string) => void;
  /** A `Tab` for each view, in reading order. */
  tabs: ReactNode;
  /** A `TabPanel` for each tab. */
  children: ReactNode;
}

/**
 * Views of one subject, shown one at a time. The arrow key that points to the end of the line moves
 * to the next tab in both directions. For separate pages use links in a navigation instead of tabs.
 */
export function Tabs({
  label,
  labelledBy,
  value,
  defaultValue,
  onValueChange,
  tabs,
  children,
  className,
  ...props
}: TabsProps & Named) {
  return (
    <Radix.Root
      {...props}
      {...(value === undefined ? {} : { value })}
      {...(defaultValue === undefined ? {} : { defaultValue })}
      {...(onValueChange ? { onValueChange } : {})}
      data-slot="tabs"
      className={cx('grid min-w-0 gap-5', className)}
    >
      <Radix.List
        aria-label={label}
        aria-labelledby={labelledBy}
        data-slot="tab-list"
        className="flex flex-wrap gap-x-5 border-b border-hairline"
      >
        {tabs}
      </Radix.List>
      {children}
    </Radix.Root>
  );
}

export interface TabProps extends ComponentProps<'button'> {
  /** The value of the panel it shows. */
  value: string;
  /** The label: one or two words. */
  children: ReactNode;
  /** Disables the tab. @default false */
  disabled?: boolean;
}

/** The tab of one view. The current one has a stitch on the rule. */
export function Tab({ value, children, disabled = false, className, ...props }: TabProps) {
  return (
    <Radix.Trigger
      {...props}
      value={value}
      disabled={disabled}
      data-slot="tab"
      className={cx(
        'group relative -mb-px min-h-control-field min-w-control-field cursor-pointer rounded-sm py-2 text-sm text-text-muted not-disabled:hover:text-text disabled:cursor-not-allowed disabled:text-text-disabled data-[state=active]:font-label data-[state=active]:text-text',
        quietTransition,
        className,
      )}
    >
      <Words>{children}</Words>
      <span
        className={cx(
          'absolute inset-x-0 -bottom-px hidden group-data-[state=active]:block',
          stitchAcross,
        )}
      />
    </Radix.Trigger>
  );
}

export interface TabPanelProps extends ComponentProps<'div'> {
  /** The value of the tab that shows it. */
  value: string;
  children: ReactNode;
}

/** One view. It is mounted only while it is shown. */
export function TabPanel({ value, children, className, ...props }: TabPanelProps) {
  return (
    <Radix.Content
      {...props}
      value={value}
      data-slot="tab-panel"
      className={cx('min-w-0 rounded-sm', className)}
    >
      {children}
    </Radix.Content>
  );
}
