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

  test.each([
    "<div className='basis-48' />",
    "<div className={on ? 'basis-48' : 'flex'} />",
    "<div className={size === 'sm' ? 'flex' : 'basis-48'} />",
    "cx('basis-48', more)",
    "cx('flex', on && 'basis-48')",
    "cva('basis-48')",
    "cva('flex', { variants: { size: { '2xl': ['px-3', 'basis-48'] } } })",
    "cva('flex', { compoundVariants: [{ size: 'sm', className: 'basis-48' }] })",
  ])('a class list that is computed, or has one class, is read: %s', (text) => {
    expect(namesIn(text)).toEqual(['basis-48']);
  });

  test('a list in which no class has a rule is found', () => {
    expect(namesIn("cx('basis-48 mb-77')")).toEqual(['basis-48', 'mb-77']);
  });

  test.each([
    "<div className={size === 'sm' ? 'flex' : undefined} />",
    "<div className={button({ size: 'sm' })} />",
    "<div className={toneOf('info')} />",
    "<div className={head({ align: align ?? 'start' })} />",
    "cx('flex', /* a 'start' */ more)",
    "cva('flex', { variants: { size: { sm: 'px-3' } }, defaultVariants: { size: 'sm' } })",
  ])('other strings beside it are ignored: %s', (text) => {
    expect(namesIn(text)).toEqual([]);
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
