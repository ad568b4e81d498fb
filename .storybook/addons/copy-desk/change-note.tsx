import { diffArrays } from 'diff';
import { createElement, Fragment } from 'react';
import { directionOf, locales } from '../../../src/foundations/locale';
import { type Review, type Wording, isSameWording } from '../../../tools/copy/review';
import { Icon } from '../workbench/icon';
import { drop } from './data/desk';
import type { Work } from './data/stored-work';

const wordsOf = (text: string): string[] => text.split(/(?<=\s)/);

/** Word-by-word diff of two wordings. */
function Changed({ before, after }: { before: string; after: string }) {
  const pieces = diffArrays(wordsOf(before), wordsOf(after)).map(({ added, removed, value }) =>
    createElement(removed ? 'del' : added ? 'ins' : 'span', null, value.join('')),
  );
  return createElement(Fragment, null, ...pieces);
}

/** The diff in each language that differs. */
export function Changes({ before, after }: { before: Wording; after: Wording }) {
  return locales
    .filter((locale) => before[locale] !== after[locale])
    .map((locale) => (
      <p key={locale} lang={locale} dir={directionOf(locale)}>
        <Changed before={before[locale]} after={after[locale]} />
      </p>
    ));
}

/** Who gave which verdict when, and why. */
function Given({ verdict, reviewer, date, comment }: Omit<Review, 'hash' | 'wording'>) {
  return (
    <>
      {verdict === 'change' ? 'Change requested' : 'Approved'} by <bdi>{reviewer}</bdi>, {date}
      {comment ? (
        <>
          : <q dir="auto">{comment}</q>
        </>
      ) : null}
    </>
  );
}

/** What has changed since the last review, and the reviewer's comment. */
export function ChangeNote({ review, wording }: { review: Review; wording: Wording }) {
  if (isSameWording(review.wording, wording)) {
    return (
      <div className={`cd-note ${review.verdict === 'change' ? 'danger' : 'success'}`}>
        <Given {...review} />
      </div>
    );
  }
  return (
    <div className="cd-note info">
      <Changes before={review.wording} after={wording} />
      <p>
        Changed since <bdi>{review.reviewer}</bdi>, {review.date}: the Arabic needs a second look.
      </p>
    </div>
  );
}

/** Unsaved work on an earlier wording, to be taken over by hand or discarded. */
export function OutdatedWork({ work }: { work: Work }) {
  const { wording, review } = work;
  return (
    <section className="cd-note info" aria-label="Outdated work">
      <p>The wording has changed since your work on it, which is not exported.</p>
      {locales.map((locale) =>
        wording ? (
          <p key={locale} lang={locale} dir={directionOf(locale)}>
            {wording[locale]}
          </p>
        ) : null,
      )}
      {review?.verdict ? (
        <p>
          <Given {...review} verdict={review.verdict} />
        </p>
      ) : null}
      <button type="button" className="wd-btn ghost" onClick={() => drop(work)}>
        <Icon name="undo" />
        Discard
      </button>
    </section>
  );
}
