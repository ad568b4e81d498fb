import { diffArrays } from 'diff';
import { createElement, Fragment } from 'react';
import type { Review, Wording } from '../../../tools/copy/review';

const wordsOf = (text: string): string[] => text.split(/(?<=\s)/);

/** Word-by-word diff of two wordings. */
export function Changed({ before, after }: { before: string; after: string }) {
  const pieces = diffArrays(wordsOf(before), wordsOf(after)).map(({ added, removed, value }) =>
    createElement(removed ? 'del' : added ? 'ins' : 'span', null, value.join('')),
  );
  return createElement(Fragment, null, ...pieces);
}

/** What has changed since the last review, and the reviewer's comment. */
export function ChangeNote({ review, wording }: { review: Review; wording: Wording }) {
  const isSame = review.wording.en === wording.en && review.wording.ar === wording.ar;
  const who = (
    <>
      <bdi>{review.reviewer}</bdi>, {review.date}
    </>
  );
  if (isSame) {
    return (
      <div className={`cd-note ${review.verdict === 'change' ? 'danger' : 'success'}`}>
        {review.verdict === 'change' ? 'Change requested' : 'Approved'} by {who}
        {review.comment ? (
          <>
            : <q dir="auto">{review.comment}</q>
          </>
        ) : null}
      </div>
    );
  }
  return (
    <div className="cd-note info">
      {review.wording.en === wording.en ? null : (
        <p lang="en">
          <Changed before={review.wording.en} after={wording.en} />
        </p>
      )}
      {review.wording.ar === wording.ar ? null : (
        <p lang="ar" dir="rtl">
          <Changed before={review.wording.ar} after={wording.ar} />
        </p>
      )}
      <p>Changed since {who}: the Arabic needs a second look.</p>
    </div>
  );
}
