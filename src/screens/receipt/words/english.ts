import { toCardinal } from 'n2words/en-US';

const unit = (count: number, one: string, many: string) => (count === 1 ? one : many);

/**
 * Dollars and cents the way English cheques write them: "Two hundred and forty US dollars only".
 */
export function englishAmount(cents: number): string {
  const [dollars, rest] = [Math.floor(cents / 100), cents % 100];
  const words = [
    ...(dollars > 0 || rest === 0
      ? [`${toCardinal(dollars, { and: true })} US ${unit(dollars, 'dollar', 'dollars')}`]
      : []),
    ...(rest > 0 ? [`${toCardinal(rest)} ${unit(rest, 'cent', 'cents')}`] : []),
  ].join(' and ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} only`;
}
