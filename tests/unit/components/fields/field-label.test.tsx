import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Field } from '../../../../src/components';
import { LocaleProvider } from '../../../../src/foundations';
import { catalogues } from '../../support/catalogues';

test.each(['control', 'group'] as const)('a %s keeps its name when it is hidden', (labelFor) => {
  const html = renderToString(
    <LocaleProvider locale="en" messages={catalogues.en}>
      <Field id="plan" label="Plan" hideLabel labelFor={labelFor}>
        <input id="plan" aria-labelledby="plan-label" />
      </Field>
    </LocaleProvider>,
  );
  expect(html).toContain('Plan');
  expect(html).toContain('class="sr-only"');
});
