import type { ReactNode } from 'react';
import { Say } from '../say';
import { Row, Sheet } from '../sheet';

/** The optional parts of a field. */
interface CombinedProps {
  description?: ReactNode;
  errorMessage?: ReactNode;
  optional: boolean;
}

/** Renders the field under test, empty or filled. */
type ShowField = (props: CombinedProps, filled: boolean) => ReactNode;

const description = <Say en="You can change this later" ar="يمكنك تغيير ذلك لاحقًا" />;
const errorMessage = <Say en="Check this and try again" ar="يُرجى المراجعة ثم إعادة المحاولة" />;

const lines = [
  { label: 'alone', parts: {} },
  { label: 'hint', parts: { description } },
  { label: 'error', parts: { errorMessage } },
  { label: 'hint and error', parts: { description, errorMessage } },
] as const;

/** Renders a field with every combination of parts, required and empty, then optional and filled. */
export const fieldCombinations = (field: ShowField) => () => (
  <Sheet>
    {lines.map(({ label, parts }) => (
      <Row key={label} label={`${label}: required, empty; optional, filled`} stacked>
        {field({ ...parts, optional: false }, false)}
        {field({ ...parts, optional: true }, true)}
      </Row>
    ))}
  </Sheet>
);
