import { type ReactNode, useEffect, useRef } from 'react';
import { announce } from '../../foundations/announce';
import { Message } from '../../foundations/messages';
import { Icon, errorGlyph } from '../icon';

/**
 * The lines of a field, as plain functions: a field that knows its own state draws them itself, and
 * the parts of a composition draw the same ones with what they take from the field around them.
 */
export const lineClass = {
  label: 'mb-1.5 block text-sm font-label text-text',
  hint: 'mt-1.5 text-xs text-pretty text-text-subtle',
  reason: 'mt-1.5 text-xs text-pretty text-text-muted',
} as const;

/** The words of a label. An optional field says so here: there are no asterisks. */
export function labelWords(words: ReactNode, optional: boolean): ReactNode {
  if (!optional) return words;
  return (
    <>
      <span className="me-1">{words}</span>{' '}
      <span data-optional className="font-regular text-text-subtle">
        <Message id="form.optional.label" />
      </span>
    </>
  );
}

export interface ErrorLineProps {
  id: string;
  /** What to do, in a sentence. */
  children: ReactNode;
}

/** An error that can be read, and is read out when it comes and when its words change. */
export function ErrorLine({ id, children }: ErrorLineProps) {
  const line = useRef<HTMLParagraphElement>(null);
  const said = useRef('');

  useEffect(() => {
    const text = line.current?.textContent.trim() ?? '';
    if (text === said.current) return;
    said.current = text;
    announce(text);
  });

  return (
    <p
      ref={line}
      id={id}
      data-slot="field-error"
      className="mt-1.5 flex gap-1.5 text-xs text-danger-fg"
    >
      <Icon glyph={errorGlyph} size="xs" className="mt-[calc((var(--leading-xs)-15px)/2)]" />
      <span className="min-w-0 text-pretty wrap-break-word">{children}</span>
    </p>
  );
}
