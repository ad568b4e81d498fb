import { Tooltip } from '../../../components/tooltip';
import { Message, type MessageId } from '../../../foundations';

export interface UnitTermProps {
  label: MessageId;
  /** An explanation of the unit. */
  help: MessageId;
}

/** A term with a tooltip that explains what it counts. */
export function UnitTerm({ label, help }: UnitTermProps) {
  return (
    <Tooltip content={<Message id={help} />}>
      <button
        type="button"
        className='relative cursor-help rounded-sm text-start decoration-text-subtle decoration-dotted underline underline-offset-[.3em] after:absolute after:inset-x-0 after:-inset-y-2.5 after:content-[""]'
      >
        <Message id={label} />
      </button>
    </Tooltip>
  );
}
