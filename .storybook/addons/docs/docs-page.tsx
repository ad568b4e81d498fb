import { Markdown, Stories, Title, useOf } from '@storybook/addon-docs/blocks';
import type { Parameters } from 'storybook/internal/types';
import { componentDocs } from '../../../stories/support/component-docs';
import type { ScreenDocs } from '../../../stories/support/screen-docs-type';
import { Advice, Digits, Keys } from './advice';
import { isolated } from './isolated';
import { Messages } from './messages';
import { Props } from './props';
import { State } from './state';
import { Twins } from './twins';
import { Usage } from './usage';

function Facts({ screen }: { screen: ScreenDocs }) {
  return (
    <dl className="doc-facts">
      <div>
        <dt>Route</dt>
        <dd>
          <code>{screen.route}</code>
        </dd>
      </div>
      <div>
        <dt>Calls</dt>
        <dd>
          {screen.calls.length === 0
            ? 'None'
            : screen.calls.map((call) => <code key={call}>{call}</code>)}
        </dd>
      </div>
      <div>
        <dt>Purpose</dt>
        <dd>{screen.purpose}</dd>
      </div>
    </dl>
  );
}

/** Returns the component's description from the story file. */
function wordsOf({ parameters }: { parameters: Parameters }): string {
  const summary: unknown = parameters.docs?.description?.component;
  return typeof summary === 'string' ? summary : '';
}

/** The file of a component, which the build adds to what its docs are drawn from. */
function sourceOf(component: unknown): string | undefined {
  const source: unknown = Reflect.get(
    Object(Reflect.get(Object(component), '__docgenInfo')),
    'source',
  );
  return typeof source === 'string' ? source : undefined;
}

/** The docs page of a component or a screen: description, both languages, background, and props. */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const screen: ScreenDocs | undefined = preparedMeta.parameters.screen;
  const [lead = '', ...behaviour] = wordsOf(preparedMeta).split('\n\n');
  const file: string = preparedMeta.parameters.fileName ?? '';
  const docs = componentDocs[preparedMeta.title.replace('Components/', '')];
  return (
    <>
      <Title />
      <div className="doc-lead">
        <Markdown>{isolated(lead)}</Markdown>
      </div>
      <Twins isScreen={screen !== undefined} isFramed={docs?.framed} open={docs?.open} />
      <State title={preparedMeta.title} source={sourceOf(preparedMeta.component)} />
      {screen ? <Facts screen={screen} /> : null}
      {docs ? <Advice docs={docs} /> : null}
      {behaviour.length > 0 ? (
        <>
          <h2 id="how-it-behaves">How it behaves</h2>
          <Markdown>{isolated(behaviour.join('\n\n'))}</Markdown>
        </>
      ) : null}
      {docs?.digits ? <Digits digits={docs.digits} /> : null}
      {screen ? null : <Usage file={file} />}
      <Props argTypes={preparedMeta.argTypes} args={preparedMeta.initialArgs} />
      {docs ? <Keys keys={docs.keys} /> : null}
      {screen ? null : <Stories includePrimary={false} title="States" />}
      <Messages file={file} />
    </>
  );
}
