import { cx } from 'class-variance-authority';
import { focusRing } from '../../../components/shared/recipes';
import { Tooltip } from '../../../components/tooltip';
import { Message, type MessageId } from '../../../foundations';

export interface UnitTermProps {
  label: MessageId;
  /** What one of it is. */
  help: MessageId;
}

/** A term that says what it counts when it is pointed at, focused or touched. */
export function UnitTerm({ label, help }: UnitTermProps) {
  return (
    <Tooltip content={<Message id={help} />}>
      <button
        type="button"
        className={cx(
          'relative cursor-help rounded-sm text-start decoration-text-subtle decoration-dotted underline underline-offset-[.3em] after:absolute after:inset-x-0 after:-inset-y-2.5 after:content-[""]',
          focusRing,
        )}
      >
        <Message id={label} />
      </button>
    </Tooltip>
  );
}
