import { expect, test } from 'vitest';
import { Field } from '../../../../src/components';
import { htmlOf } from '../../support/html';

test.each(['control', 'group'] as const)('a %s keeps its name when it is hidden', (labelFor) => {
  const html = htmlOf(
    <Field id="plan" label="Plan" hideLabel labelFor={labelFor}>
      <input id="plan" aria-labelledby="plan-label" />
    </Field>,
  );
  expect(html).toContain('Plan');
  expect(html).toContain('class="sr-only"');
});
