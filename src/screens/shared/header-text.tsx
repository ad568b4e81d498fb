import { Message, type MessageId } from '../../foundations';

/**
 * The label of a header button. On the narrowest phones only the icon is visible, and this is its
 * accessible name.
 */
export function HeaderText({ id }: { id: MessageId }) {
  return (
    <span className="max-[374px]:sr-only">
      <Message id={id} />
    </span>
  );
}
