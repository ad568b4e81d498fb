import { HtmlValidate } from 'html-validate/node';
import {
  TRIAL_DAYS,
  UPTIME_PERCENT,
  YEARLY_DISCOUNT_PERCENT,
  commitments,
  limits,
} from '../../../api/contract/constants';
import { USAGE_WARNING_PERCENT } from '../../../api/contract/money/plans/restrictions';
import {
  monthlyCents,
  paidPlanCodes,
  planCodes,
} from '../../../api/contract/money/plans/catalogue';
import { officeHours } from '../../../api/contract/messaging/office-hours';
import { periodCents } from '../../../api/contract/money/plans/pricing';
import { routePaths } from '../../../app/paths';
import { expect, test } from '../support/test';
import { hydrated, publicPaths } from '../support/site';

const checker = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // Both are matters of style that React decides.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    // Our lists remove their bullets in CSS, and some browsers then no longer expose them as lists.
    'no-redundant-role': 'off',
    // A phone number may be written in any format.
    'tel-non-breaking': 'off',
    'long-title': 'off',
    // React writes hreflang as hrefLang, which HTML treats the same.
    'attr-case': 'off',
    // A class named by two recipes is the same class.
    'no-dup-class': 'off',
    // React's generated ids start with a symbol; HTML allows anything but spaces.
    'valid-id': ['error', { relaxed: true }],
  },
});

const textOf = (html: string): string =>
  html
    .replaceAll(/<(script|style|noscript)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');

/** Text for search engines and shared links: descriptions, and the text of structured data. */
const metaDescriptionOf = (html: string): string =>
  [
    ...html.matchAll(
      /<meta (?:name|property)="(?:description|og:title|og:description)" content="([^"]*)"/g,
    ),
    ...html.matchAll(/"(?:text|description|headline|name)":"((?:[^"\\]|\\.)*)"/g),
  ]
    .map(([, words = '']) => words)
    .join(' ');

const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en')}`;

/** Every price the site may mention: a month, a month of a yearly plan, a year. */
const prices = new Set(
  planCodes.flatMap((code) => [
    dollars(monthlyCents[code]),
    dollars(periodCents(monthlyCents, code, 'yearly') / 12),
    dollars(periodCents(monthlyCents, code, 'yearly')),
    // The yearly saving.
    dollars(12 * monthlyCents[code] - periodCents(monthlyCents, code, 'yearly')),
  ]),
);

const percents = new Set(
  [YEARLY_DISCOUNT_PERCENT, USAGE_WARNING_PERCENT, UPTIME_PERCENT, 100].map(
    (percent) => `${percent}%`,
  ),
);

test('the head does not keep the addresses of the page that was loaded', async ({ page, open }) => {
  await open('/');
  await hydrated(page);
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveCount(1);
  await page.locator('footer a[href="/privacy"]').click();
  await expect(page).toHaveURL(/\/privacy/);
  await expect(canonical).toHaveCount(0);
});

test('every page is valid HTML that declares its language, canonical URL and alternate language', async ({
  request,
  server,
  language,
}) => {
  for (const path of publicPaths) {
    const html = await (await request.get(`${server.origin}${path}?lng=${language}`)).text();
    const report = await checker.validateString(html);
    const wrong = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`),
    );
    expect(wrong, path).toEqual([]);
    const canonical = language === 'en' ? path : `${path}?lng=ar`;
    expect(html).toMatch(
      new RegExp(`<link rel="canonical" href="[^"]+${canonical.replace('?', '\\?')}">`),
    );
    for (const other of ['en', 'ar', 'x-default']) {
      expect(html).toContain(`hreflang="${other}"`);
    }
    expect(html).not.toContain('noindex');
  }
});

/** Every plan limit, as formatted. */
const limitNumbers = new Set(
  planCodes.flatMap((code) =>
    Object.values<number | string>(limits[code]).map((limit) => limit.toLocaleString('en')),
  ),
);

const dayNumbers = new Set<number>([
  TRIAL_DAYS,
  commitments.changeNoticeDays,
  ...planCodes.flatMap((code) => Object.values<number | string>(limits[code])).filter(isNumber),
]);

const hourNumbers = new Set<number>([
  commitments.supportHours.from,
  commitments.supportHours.to,
  commitments.contactReplyHours,
]);

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

/** `17:00` on a twelve-hour clock: `5:00`. */
const twelve = (time: string) =>
  `${((Number(time.slice(0, 2)) + 11) % 12) + 1}${time.slice(2)}`.replace(/^0/, '');

const officeDay = {
  en: `Sunday to Thursday, ${officeHours.opens.replace(/^0/, '')}-${officeHours.closes}`,
  ar: `من الأحد إلى الخميس، من ${twelve(officeHours.opens)} صباحًا حتى ${twelve(officeHours.closes)} مساءً`,
};

const numbersIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, number = '']) => number);

test('every claim on every page equals the constants', async ({ request, server, language }) => {
  for (const path of publicPaths) {
    const html = await (await request.get(`${server.origin}${path}?lng=${language}`)).text();
    // Isolates around a value are not part of the text.
    const metaText = metaDescriptionOf(html);
    expect(metaText.length, path).toBeGreaterThan(100);
    const text = `${textOf(html)} ${metaText}`.replaceAll(/[\u2066-\u2069]/g, '');
    const held = (found: string[], allowed: ReadonlySet<unknown>) => {
      for (const one of found) expect(allowed, `${path} says ${one}`).toContain(one);
    };
    held(text.match(/\$[\d,]+(?:\.\d+)?/g) ?? [], prices);
    held(text.match(/\d+(?:\.\d+)?%/g) ?? [], percents);
    // A post counts messages to explain grammar; plan limits appear on the other pages.
    const counted = path.startsWith('/blog/') ? '' : text;
    held(
      numbersIn(
        counted,
        /(\d[\d,]*) (?:(?:WhatsApp )?(?:messages?|conversations?|bots?|integrations?) |رسالة|رسائل|محادث|بوت|تكامل)/g,
      ),
      limitNumbers,
    );
    const days = numbersIn(text, /(\d+)(?:[- ]days?\b| يومًا| أيام| يوم )/g);
    for (const each of days) expect(dayNumbers, `${path}: ${each} days`).toContain(Number(each));
    const hours = numbersIn(text, /(\d+)(?:[- ]hours?\b| ساعة| ساعات)/g);
    for (const each of hours) expect(hourNumbers, `${path}: ${each} hours`).toContain(Number(each));
    const trials = [
      ...numbersIn(text, /(\d+)[- ]days? (?:free )?trial/g),
      ...numbersIn(text, /تجربة[^.\d]{0,30}(\d+) يومًا/g),
    ];
    for (const each of trials) expect(Number(each), path).toBe(TRIAL_DAYS);
    expect(text, path).toContain(officeDay[language]);
  }
});

test('plan limits, trial length and uptime are stated where they are promised', async ({
  request,
  server,
  language,
}) => {
  const read = async (path: string) =>
    textOf(await (await request.get(`${server.origin}${path}?lng=${language}`)).text());
  const pricing = await read('/pricing');
  for (const code of planCodes) {
    const { messages, whatsappConversations, aiDbMb } = limits[code];
    for (const limit of [messages, whatsappConversations, aiDbMb]) {
      expect(pricing, code).toContain(` ${limit.toLocaleString('en')} `);
    }
    expect(pricing, code).toContain(dollars(monthlyCents[code]));
  }
  for (const path of ['/', '/terms']) expect(await read(path)).toContain(`${UPTIME_PERCENT}%`);
  for (const path of ['/', '/pricing', '/terms']) {
    expect(await read(path), path).toMatch(
      language === 'en' ? `${TRIAL_DAYS}-day` : `${TRIAL_DAYS} يومًا`,
    );
  }
});

test('every internal link and anchor resolves', async ({ request, server, language }) => {
  const documents = new Map<string, string>();
  const read = async (path: string): Promise<string> => {
    const known = documents.get(path);
    if (known !== undefined) return known;
    const response = await request.get(`${server.origin}${path}`, {
      headers: { 'Accept-Language': language },
    });
    expect(response.status(), path).toBe(200);
    const html = await response.text();
    documents.set(path, html);
    return html;
  };
  for (const path of publicPaths) {
    const html = await read(path);
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)) {
      const target = new URL(href.replaceAll('&amp;', '&'), new URL(path, server.origin));
      if (target.origin !== server.origin) continue;
      const found = await read(target.pathname + target.search);
      if (target.hash) expect(found, href).toContain(`id="${target.hash.slice(1)}"`);
    }
  }
});

test('structured data parses, and its offers equal the constants', async ({ request, server }) => {
  const kinds = new Set<string>();
  const offered = new Set<number>();
  for (const path of publicPaths) {
    const html = await (await request.get(server.origin + path)).text();
    for (const [, json = ''] of html.matchAll(
      /<script type="application\/ld\+json">(.*?)<\/script>/gs,
    )) {
      const data: unknown = JSON.parse(json);
      kinds.add(String(Reflect.get(Object(data), '@type')));
      for (const [, price] of json.matchAll(/"price":"([\d.]+)"/g)) {
        offered.add(Number(price) * 100);
      }
    }
  }
  expect(offered).toEqual(new Set(paidPlanCodes.map((code) => monthlyCents[code])));
  expect([...kinds].toSorted()).toEqual([
    'BlogPosting',
    'BreadcrumbList',
    'FAQPage',
    'Organization',
    'Product',
    'WebSite',
  ]);
});

test('the site map lists every page in both languages, and none that requires a login', async ({
  request,
  server,
}) => {
  const map = await (await request.get(`${server.origin}/sitemap.xml`)).text();
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => {
    const { pathname, search } = new URL(loc.replaceAll('&amp;', '&'));
    return pathname + search;
  });
  expect(listed.toSorted()).toEqual(
    publicPaths.flatMap((path) => [path, `${path}?lng=ar`]).toSorted(),
  );
  const robots = await (await request.get(`${server.origin}/robots.txt`)).text();
  expect(robots).toMatch(/^Sitemap: .+\/sitemap\.xml$/m);
});

test('each language has a feed with every post, which a browser can show', async ({
  page,
  server,
}) => {
  for (const file of ['rss.xml', 'rss.ar.xml']) {
    const response = await page.goto(`${server.origin}/blog/${file}`);
    expect(response?.headers()['content-type']).toContain('xml');
    expect((await response?.text())?.match(/<item>/g)).toHaveLength(6);
  }
});

test('account pages are excluded from search results', async ({ request, server }) => {
  const indexed = new Set<string>([...publicPaths, routePaths.home]);
  for (const path of Object.values(routePaths).filter((path) => !indexed.has(path))) {
    expect(await (await request.get(server.origin + path)).text(), path).toContain('noindex');
  }
});

test('every social sharing image exists', async ({ request, server }) => {
  for (const path of publicPaths) {
    const html = await (await request.get(server.origin + path)).text();
    const [, address = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
    const picture = await request.get(server.origin + new URL(address).pathname);
    expect(picture.status(), address).toBe(200);
    expect(picture.headers()['content-type']).toBe('image/png');
  }
});
