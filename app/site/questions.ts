import { TRIAL_DAYS, YEARLY_DISCOUNT_PERCENT } from '../../api/contract/constants';
import { USAGE_WARNING_PERCENT } from '../../api/contract/money/plans/restrictions';
import { formatOf } from '../../src';
import type { PublicPage } from './public-page';

type Questions = NonNullable<PublicPage['questions']>;

// Both languages format percentages alike.
const { percent } = formatOf('en');
const warning = percent(USAGE_WARNING_PERCENT / 100);

/** The six questions of the home page, for its structured data. */
export const homeQuestions: Questions = [
  { question: 'home.card.question', answer: 'home.card.answer', values: { days: TRIAL_DAYS } },
  { question: 'home.limit.question', answer: 'home.limit.answer', values: { percent: warning } },
  { question: 'home.person.question', answer: 'home.person.answer' },
  { question: 'home.conversations.question', answer: 'home.conversations.answer' },
  { question: 'home.cancel.question', answer: 'home.cancel.answer' },
  { question: 'home.palestine.question', answer: 'home.palestine.answer' },
];

export const pricingQuestions: Questions = [
  {
    question: 'pricing.faq.trialTitle',
    answer: 'pricing.faq.trialBody',
    values: { days: TRIAL_DAYS },
  },
  {
    question: 'pricing.faq.limitTitle',
    answer: 'pricing.faq.limitBody',
    values: { warning, full: percent(1) },
  },
  {
    question: 'pricing.faq.yearlyTitle',
    answer: 'pricing.faq.yearlyBody',
    values: { percent: percent(YEARLY_DISCOUNT_PERCENT / 100) },
  },
  { question: 'pricing.faq.changeTitle', answer: 'pricing.faq.changeBody' },
  { question: 'pricing.faq.cancelTitle', answer: 'pricing.faq.cancelBody' },
  { question: 'pricing.faq.payTitle', answer: 'pricing.faq.payBody' },
];
