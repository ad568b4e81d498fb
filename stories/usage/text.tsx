import { Text } from '@wasla/ui';

export function Lead() {
  return <Text>Replies to your customers on WhatsApp, Instagram, Messenger and Telegram.</Text>;
}
