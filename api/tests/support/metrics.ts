/** The metrics of a server, read as Prometheus reads them. */
import type { Server } from '../../server/dependencies';

type Sample = {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
};

export function samplesOf(text: string): Sample[] {
  return [...text.matchAll(/^([a-z_]+)(?:\{(.*)\})? (\S+)$/gm)].map(
    ([, name = '', labels = '', value]) => ({
      name,
      labels: Object.fromEntries(
        [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, text]) => [key, text]),
      ),
      value: Number(value),
    }),
  );
}

export async function samples(server: Server): Promise<Sample[]> {
  return samplesOf((await server.readMetrics()).text);
}

/** The value of one series by some of its labels; the sum where several have them. */
export async function valueOf(
  server: Server,
  name: string,
  labels: Readonly<Record<string, string>> = {},
): Promise<number | undefined> {
  const found = (await samples(server)).filter(
    (one) =>
      one.name === name &&
      Object.entries(labels).every(([label, value]) => one.labels[label] === value),
  );
  return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0);
}
