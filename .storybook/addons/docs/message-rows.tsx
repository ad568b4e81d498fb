import { useState } from 'react';
import { usage } from 'virtual:docs-facts';
import arabic from 'virtual:messages/ar';
import english from 'virtual:messages/en';
import ar from '../../../lang/ar.json';
import en from '../../../lang/en.json';
import reviews from '../../../lang/reviews.json';
import { type Reviews, savedWording, stateOf } from '../../../tools/copy/review';
import { stateWords } from '../copy-desk/state-badge';
import { MessageName, MessageTree } from '../copy-desk/message-text';

/** Number of rows shown at first; the rest is shown on request. */
const FEW = 12;

// The copy gate validates this shape, and a file without any review would not have the right type.
const reviewed = reviews as Reviews;

function State({ id }: { id: string }) {
  const [label, tone] = stateWords[stateOf(savedWording({ en, ar }, id), reviewed[id])];
  return (
    <span className="doc-tone" data-tone={tone}>
      {label}
    </span>
  );
}

/** The messages a story file can show: a few at first, and all on request. */
export default function MessageRows({ file }: { file: string }) {
  const [isWhole, setWhole] = useState(false);
  const ids = usage[file] ?? [];
  const shown = isWhole ? ids : ids.slice(0, FEW);
  if (ids.length === 0)
    return <p className="sbdocs sbdocs-p">None of its own: it shows the text passed to it.</p>;
  return (
    <>
      <div className="doc-scroll">
        <table className="doc-props doc-messages sb-unstyled">
          <thead>
            <tr>
              <th scope="col">Message</th>
              <th scope="col">English</th>
              <th scope="col" lang="ar" dir="rtl">
                العربية
              </th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((id) => (
              <tr key={id}>
                <th scope="row">
                  <code>
                    <MessageName id={id} />
                  </code>
                </th>
                <td>
                  <MessageTree locale="en" tree={english[id] ?? []} />
                </td>
                <td lang="ar" dir="rtl">
                  <MessageTree locale="ar" tree={arabic[id] ?? []} />
                </td>
                <td>
                  <State id={id} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="doc-more">
        {shown.length < ids.length ? (
          <button type="button" onClick={() => setWhole(true)}>
            Show all {ids.length} messages
          </button>
        ) : null}
        <a href="./?path=/docs/review-copy-desk--docs" target="_top">
          Open the copy desk
        </a>
      </p>
    </>
  );
}
