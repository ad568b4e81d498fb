import type { ReactNode } from 'react';
import { cx } from '../../foundations/cx';
import { Message } from '../../foundations/messages';
import { useFieldPart } from '../field/field-context';
import { Icon, checkGlyph } from '../icon';
import { VisuallyHidden } from '../visually-hidden';

/** What a new password must satisfy. */
export interface PasswordRule {
  /** Tells the rules apart. */
  id: string;
  /** The rule in words: "At least 8 characters". */
  text: ReactNode;
  /** Whether what was typed so far satisfies it. */
  test: (password: string) => boolean;
}

/** The rule of the product, counted as the server counts: in characters, not in UTF-16 units. */
export const minimumLengthRule: PasswordRule = {
  id: 'minimum-length',
  text: <Message id="form.password.minRule" />,
  test: (password) => Array.from(password).length >= 8,
};

export interface PasswordRulesProps {
  /** What a password must satisfy. */
  rules: readonly PasswordRule[];
  /** The one that is typed. */
  password: string;
}

/** The rules under a new password; each is ticked, and heard to be met, as one types. */
export function PasswordRules({ rules, password }: PasswordRulesProps) {
  const id = useFieldPart('rules');
  return (
    <ul id={id} aria-live="polite" className="mt-1.5 grid gap-1 text-xs">
      {rules.map((rule) => {
        const met = rule.test(password);
        return (
          <li
            key={rule.id}
            data-met={met || undefined}
            aria-atomic
            className={cx('flex gap-1.5', met ? 'text-success-fg' : 'text-text-subtle')}
          >
            <span className="grid h-[var(--leading-xs)] w-[15px] shrink-0 place-items-center">
              {met ? (
                <Icon glyph={checkGlyph} size="xs" />
              ) : (
                <span aria-hidden className="size-[7px] rotate-45 border border-current" />
              )}
            </span>
            <span className="min-w-0">
              {met && (
                <VisuallyHidden>
                  <Message id="form.rule.metAria" />{' '}
                </VisuallyHidden>
              )}
              {rule.text}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
