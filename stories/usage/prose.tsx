import { Prose } from '@wasla/ui';

export function Policy() {
  return (
    <Prose>
      <h2>What is kept</h2>
      <p>
        Messages, for 1 year. <a href="/privacy">Read the policy</a>
      </p>
    </Prose>
  );
}
