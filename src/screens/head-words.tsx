import { Message, type MessageId } from '../foundations';

/** The words of a button in a head: on the narrowest phones its icon stands alone and they are only heard. */
export function HeadWords({ id }: { id: MessageId }) {
  return (
    <span className="max-[374px]:sr-only">
      <Message id={id} />
    </span>
  );
}
