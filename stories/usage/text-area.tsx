import { TextArea } from '@wasla/ui';

export function Message() {
  return <TextArea name="message" label="Message" description="A few words are enough" />;
}
