import type { ReactNode } from 'react';
import type { ComponentDocs, DigitDocs } from '../../../stories/support/component-docs';
import { Icon } from '../workbench/icon';

/** What a component is for, and what to use instead. */
export function Advice({ docs: { use, not } }: { docs: ComponentDocs }) {
  const columns = [
    ['Use it for', use, 'use'],
    ['Don’t use it for', not, 'not'],
  ] as const;
  return (
    <>
      <h2 id="when-to-use-it">When to use it</h2>
      <div className="doc-advice">
        {columns.map(([title, lines, kind]) => (
          <section key={kind} className={kind}>
            <h3>
              <Icon name={kind === 'use' ? 'approve' : 'close'} />
              {title}
            </h3>
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

/** Our font has no arrows. */
const arrows: Record<string, ReactNode> = {
  '←': <Icon name="arrowLeft" label="Left" />,
  '→': <Icon name="arrowRight" label="Right" />,
  '↑': <Icon name="arrowUp" label="Up" />,
  '↓': <Icon name="arrowDown" label="Down" />,
};

/** The supported keys. */
export function Keys({ keys }: { keys: ComponentDocs['keys'] }) {
  return (
    <>
      <h2 id="keys">Keys</h2>
      {keys ? (
        <dl className="doc-keys">
          {keys.map(([names, does]) => (
            <div key={names}>
              <dt>
                {names.split(/[ ,]+/).map((name) => (
                  <kbd key={name}>{arrows[name] ?? name}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="sbdocs sbdocs-p">None: it can’t be focused.</p>
      )}
    </>
  );
}

/** Which digits a numeric field displays, accepts and submits. */
export function Digits({ digits: { shows, accepts, submits } }: { digits: DigitDocs }) {
  const lines = [
    ['Shows', <bdi key="shows">{shows}</bdi>],
    ['Accepts', <bdi key="accepts">{accepts}</bdi>],
    ['Submits', <code key="submits">{submits}</code>],
  ] as const;
  return (
    <>
      <h2 id="digits">Digits</h2>
      <dl className="doc-facts">
        {lines.map(([name, line]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{line}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
