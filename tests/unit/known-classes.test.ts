import { beforeAll, describe, expect, test } from 'vitest';
import { classJudge, unknownClasses } from '../../tools/lint/known-classes';

describe('classes without a rule', () => {
  let judge: Awaited<ReturnType<typeof classJudge>>;
  beforeAll(async () => {
    judge = await classJudge();
  });
  const namesIn = (text: string) => judge('a.tsx', text).map(({ name }) => name);

  test('a size outside the tokens is found, alone and among other classes', () => {
    expect(namesIn('<div className="basis-48" />')).toEqual(['basis-48']);
    expect(namesIn("cva('flex gap-2 basis-48')")).toEqual(['basis-48']);
    expect(namesIn("cx('flex gap-2', on && 'pointer-coarse:min-h-11 flex px-3')")).toEqual([
      'pointer-coarse:min-h-11',
    ]);
  });

  test('sentences, punctuation and placeholders are ignored', () => {
    expect(namesIn("say('The hidden block of a table')")).toEqual([]);
    expect(namesIn('<div className="group/row flex" />')).toEqual([]);
    // oxlint-disable-next-line no-template-curly-in-string -- source text under test
    expect(namesIn('<div className={`flex gap-2 ${more} text-${size}`} />')).toEqual([]);
  });

  test('no rendered component has one', async () => {
    expect(await unknownClasses()).toEqual([]);
  });
});
