import { ChannelIcon } from '@wasla/ui';

export function OnWhatsApp() {
  return <ChannelIcon channel="whatsapp" />;
}
