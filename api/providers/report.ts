/** Reports the results of the checks as a table without secrets. */
import {
  type Env,
  judgeServerSettings,
  serverSettingTable,
} from '../contract/platform/settings/settings';
import { Refusal } from './ask';
import { type Check, checks, type Circumstances } from './checks';

/** How long a provider may take for each response, in milliseconds. */
const ANSWER_MS = 10_000;

/** The maximum length of a provider's message. */
const WORDS_MAX = 300;

/** The program's output and its exit status: 1 when a configured provider doesn't work. */
export type Report = { readonly text: string; readonly code: 0 | 1 };

type Row = { readonly cells: readonly [string, string, string]; readonly isFault: boolean };

/** Secrets that must not be shown, both as configured and as sent. */
function secretsOf(env: Env): readonly string[] {
  const values = Object.entries(serverSettingTable)
    .filter(([, { secret }]) => secret)
    .map(([name]) => env[name]?.trim() ?? '');
  const smtp = env['SMTP_URL'] ?? '';
  // oxlint-disable-next-line no-restricted-properties -- runs in Node, not in a browser
  const login = URL.canParse(smtp) ? decodeURIComponent(new URL(smtp).password) : '';
  const payPal = `${env['PAYPAL_CLIENT_ID']?.trim()}:${env['PAYPAL_CLIENT_SECRET']?.trim()}`;
  return [...values, login, Buffer.from(payPal).toString('base64')]
    .filter((secret) => secret !== '')
    .toSorted((a, b) => b.length - a.length);
}

/** A provider's message on one line, with secrets removed. */
function shown(words: string, secrets: readonly string[]): string {
  let text = words;
  for (const secret of secrets) text = text.replaceAll(secret, '***');
  return text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, WORDS_MAX);
}

async function rowOf(
  { provider, needs, host, ask }: Check,
  circumstances: Circumstances,
  secrets: readonly string[],
): Promise<Row> {
  const { settings } = circumstances;
  const missing = needs.filter((name) => settings[name] === null);
  const where = host(settings) || '-';
  if (missing.length > 0) {
    const isFault = missing.length < needs.length;
    const result = isFault ? 'missing' : 'not set up';
    return { cells: [provider, where, `${result}: ${missing.join(', ')}`], isFault };
  }
  try {
    await ask(circumstances);
    return { cells: [provider, where, 'works'], isFault: false };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const words = shown(error.message, secrets);
    return { cells: [provider, where, `fails: ${words}`], isFault: true };
  }
}

function tableOf(rows: readonly (readonly [string, string, string])[]): string {
  const all = [['Provider', 'Asked', 'Result'] as const, ...rows];
  const width = (column: 0 | 1) => Math.max(...all.map((row) => row[column].length)) + 2;
  const [first, second] = [width(0), width(1)];
  return all
    .map(([provider, where, result]) => provider.padEnd(first) + where.padEnd(second) + result)
    .join('\n');
}

/** @param given overrides for tests: where hosts are found, and how long they may take. */
export async function reportOf(
  env: Env,
  given: Partial<Omit<Circumstances, 'settings'>> = {},
): Promise<Report> {
  const { settings, problems } = judgeServerSettings(env);
  const circumstances = {
    settings,
    originOf: (host: string) => `https://${host}`,
    answerMs: ANSWER_MS,
    ...given,
  };
  const secrets = secretsOf(env);
  const asked = checks.filter(({ when }) => when === undefined || when(settings));
  const rows = await Promise.all(asked.map((check) => rowOf(check, circumstances, secrets)));
  const lines = problems.map(({ line }) => line);
  const table = tableOf(rows.map(({ cells }) => cells));
  const isFault = lines.length > 0 || rows.some((row) => row.isFault);
  return { text: [...lines, table].join('\n'), code: isFault ? 1 : 0 };
}
