import { Bubble } from './conversation';
import { Heading } from '../../components/heading';
import { Message, type MessageId } from '../../foundations';
import { PageSection } from '../shared/page-section';

interface Kind {
  title: MessageId;
  ask: MessageId;
  answer: MessageId;
}

const kinds: readonly Kind[] = [
  { title: 'home.shop.title', ask: 'home.shop.ask', answer: 'home.shop.answer' },
  { title: 'home.clinic.title', ask: 'home.clinic.ask', answer: 'home.clinic.answer' },
  { title: 'home.restaurant.title', ask: 'home.restaurant.ask', answer: 'home.restaurant.answer' },
  { title: 'home.academy.title', ask: 'home.academy.ask', answer: 'home.academy.answer' },
];

/** The target groups: four kinds of business, with a question and an answer each. */
export function Audience() {
  return (
    <PageSection title={<Message id="home.audience.title" />}>
      <div className="grid border-y border-hairline md:grid-cols-2 lg:grid-cols-4">
        {kinds.map(({ title, ask, answer }) => (
          <div
            key={title}
            className="grid content-start gap-4 border-hairline py-6 max-md:not-first:border-t md:px-5 md:odd:border-e md:nth-3:border-t md:nth-4:border-t lg:border-e lg:first:ps-0 lg:last:border-e-0 lg:last:pe-0 lg:nth-3:border-t-0 lg:nth-4:border-t-0"
          >
            <Heading level={3} step="xl">
              <Message id={title} />
            </Heading>
            <div className="flex flex-col gap-2">
              <Bubble side="in">
                <Message id={ask} />
              </Bubble>
              <Bubble side="out">
                <Message id={answer} />
              </Bubble>
            </div>
          </div>
        ))}
      </div>
    </PageSection>
  );
}
