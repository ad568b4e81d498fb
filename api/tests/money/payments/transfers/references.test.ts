import { expect, test } from 'vitest';
import { readReference } from '../../../../server/money/payments/transfers/transfer-records';

const OURS = 'WSL-7KQ2-M9PX';

test.each([
  ['as it was mailed', 'WSL-7KQ2-M9PX'],
  ['in small letters, with spaces', ' wsl 7kq2 m9px '],
  ['without separators', 'WSL7KQ2M9PX'],
  ['with words before it', 'Invoice no. WSL-7KQ2-M9PX'],
  ['with words around it', 'Olive Press WSL-7KQ2-M9PX November'],
  ['in Arabic words', 'دفعة اشتراك WSL-7KQ2-M9PX شكرًا'],
  ['with Arabic digits', 'WSL-٧KQ٢-M٩PX'],
  ['full width', 'ＷＳＬ－７ＫＱ２－Ｍ９ＰＸ'],
  ['broken over two lines', 'PAYMENT OF NOVEMBER WSL-7KQ\r\n2-M9PX'],
  ['written twice', 'WSL-7KQ2-M9PX / WSL7KQ2M9PX'],
])('our reference is found %s', (_, text) => {
  expect(readReference(text)).toBe(OURS);
});

test.each([
  ['two of ours', 'WSL-7KQ2-M9PX and WSL-3HJ4-N8RT'],
  ['one that is cut short', 'WSL-7KQ2-M9P'],
  ['one with a letter too many', 'WSL-7KQ2-M9PXA'],
  ['one inside a longer word', 'AWSL-7KQ2-M9PX'],
  ['none', 'RENT'],
])('a text with %s stays as it is', (_, text) => {
  expect(readReference(` ${text}`)).toBe(text);
});
