import { Message, type MessageId } from '../../foundations';

/** The words of a button in a head: on the narrowest phones only the icon is visible and they are its accessible name. */
export function HeadWords({ id }: { id: MessageId }) {
  return (
    <span className="max-[374px]:sr-only">
      <Message id={id} />
    </span>
  );
}
