import type { Locale } from '../../src';
import type { RunningServer } from '../e2e/support/server';
import { type EnginePage, click, fill, shown, until } from './browser';

export interface Visit {
  page: EnginePage;
  server: RunningServer;
  locale: Locale;
  /** A five-digit number that no other visit has. */
  number: string;
}

export interface JourneyStep {
  name: string;
  /** Resolves to a remark for the table, if there is one. */
  run: (visit: Visit) => Promise<string | void>;
}

const open = async ({ page, server, locale }: Visit, path: string): Promise<void> => {
  const url = new URL(path, server.origin);
  url.searchParams.set('lng', locale);
  await page.goto(url.href);
};

const arrived = (page: EnginePage, path: string): Promise<void> =>
  until(page, `location.pathname === ${JSON.stringify(path)}`);

/** Waits until the page's scripts have hydrated its HTML. */
const hydrated = (page: EnginePage): Promise<void> =>
  until(
    page,
    `Object.keys(document.querySelector('[data-slot="language-toggle"]') ?? {}).some((key) => key.startsWith('__reactProps'))`,
  );

const arabicDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));

const country = '[data-slot=phone-input] button';
const picker = '[data-slot=country-picker]';

/** Waits until a layer is fully visible: one whose box moves can stay at its first frame. */
const risen = (page: EnginePage, layer: string): Promise<void> =>
  until(
    page,
    `[...document.querySelectorAll('${layer}, ${layer} > *')].every((part) => getComputedStyle(part).opacity === '1' && ['none', '0px'].includes(getComputedStyle(part).translate))`,
  );

async function chooseCountry(visit: Visit): Promise<void> {
  const { page } = visit;
  await open(visit, '/register');
  await click(page, country);
  await shown(page, '[role=option]');
  await risen(page, picker);
  await until(page, `document.querySelector('[role=listbox]').clientHeight > 150`);
  await until(page, `document.activeElement.matches('${picker} input')`);
  await page.press('Escape');
  await until(page, `!document.querySelector('${picker}')`);
  await until(page, `document.activeElement.matches('${country}')`);
  await page.press('Enter');
  await until(page, `document.activeElement.matches('${picker} input')`);
  await page.type('962');
  await page.press('Enter');
  await until(page, `document.querySelector('${country}').textContent.includes('+962')`);
}

async function register(visit: Visit): Promise<void> {
  const { page, number } = visit;
  await open(visit, '/register');
  await fill(page, '[name=businessName]', `jabal_${number}`);
  await fill(page, '[name=firstName]', 'سلمى');
  await fill(page, '[name=lastName]', 'عودة');
  await fill(page, '[name=email]', `salma${number}@jabaloil.example`);
  await click(page, '[type=tel]');
  await page.type(arabicDigits(`05990${number}`));
  await until(page, `document.querySelector('[name=phone]').value === '+9705990${number}'`);
  await fill(page, '[name=password]', 'olive-grove-1948');
  await fill(page, '[name=confirmPassword]', 'olive-grove-1948');
  await click(page, 'button[type=submit]');
  await arrived(page, '/verify-phone');
}

async function prove({ page, server, number }: Visit): Promise<void> {
  await shown(page, '[name=code]');
  const code = await server.code(`+9705990${number}`);
  await page.evaluate(`document.querySelector('[name=code]').focus()`);
  await page.type(arabicDigits(code));
  await arrived(page, '/profile');
}

async function pay(visit: Visit): Promise<void> {
  const { page } = visit;
  await open(visit, '/payment?plan=growth&cycle=monthly');
  await fill(page, '[autocomplete=cc-name]', 'SALMA ODEH');
  await fill(
    page,
    '[autocomplete=cc-number]',
    arabicDigits('4111111111111111'),
    '4111 1111 1111 1111',
  );
  await fill(page, '[autocomplete=cc-exp]', arabicDigits('0931'), '09/31');
  await fill(page, '[autocomplete=cc-csc]', '739');
  await fill(page, '[name=address]', 'شارع الإرسال 14');
  await fill(page, '[name=city]', 'رام الله');
  await page.evaluate(`(() => {
    const state = document.querySelector('[name=state]');
    state.value = 'RBH';
    state.dispatchEvent(new Event('change', { bubbles: true }));
  })()`);
  await fill(page, '[name=postalCode]', 'P6028118');
  await click(page, '[name=agreement]');
  await shown(page, '[data-slot=consent]');
  await click(page, 'button[type=submit]');
  await arrived(page, '/payment/success');
  await shown(page, 'h1');
}

async function layers(visit: Visit): Promise<void> {
  const { page } = visit;
  await open(visit, '/pricing');
  await hydrated(page);
  await click(page, '[data-slot=tooltip-owner] button');
  await shown(page, '[data-slot=tooltip]:popover-open');
  await risen(page, '[data-slot=tooltip]:popover-open');
  await open(visit, '/app');
  await click(page, '[aria-haspopup=menu]');
  await shown(page, '[role=menu]');
  await risen(page, '[popover]:popover-open');
  await page.press('Escape');
  await until(page, `!document.querySelector('[role=menu]')`);
  await until(page, `document.activeElement.matches('[aria-haspopup=menu]')`);
}

async function switchLanguage(visit: Visit): Promise<void> {
  const { page, locale } = visit;
  await open(visit, '/contact');
  await hydrated(page);
  await fill(page, '[name=subject]', 'متجران');
  await click(page, '[data-slot="language-toggle"]');
  await until(page, `document.documentElement.lang === '${locale === 'en' ? 'ar' : 'en'}'`);
  await until(page, `document.querySelector('[name=subject]').value === 'متجران'`);
}

async function grow(visit: Visit): Promise<void> {
  const { page } = visit;
  await open(visit, '/contact');
  await hydrated(page);
  await click(page, '[name=message]');
  const height = `document.querySelector('[name=message]').offsetHeight`;
  const before = Number(await page.evaluate(height));
  for (let line = 0; line < 8; line += 1) {
    await page.type('مرحبًا');
    await page.press('Enter');
  }
  await until(page, `${height} > ${before}`);
}

/**
 * Logs out on another page, and goes back. A browser may have kept the page, with everything on it,
 * or load it again, as a driven Chromium always does.
 */
async function comeBack(visit: Visit): Promise<string> {
  const { page, server } = visit;
  await open(visit, '/profile/settings');
  await shown(page, '[name=email]');
  // A page that is loaded again has no such listener.
  await page.evaluate(
    `addEventListener('pageshow', ({ persisted }) => sessionStorage.setItem('kept', persisted))`,
  );
  await page.goto(new URL('/icon.svg', server.origin).href);
  await page.evaluate(`localStorage.clear()`);
  await page.evaluate(`setTimeout(() => history.back())`);
  await arrived(page, '/login');
  await shown(page, '[name=password]');
  await until(page, `!document.body.innerText.includes('سلمى')`);
  const kept = await page.evaluate(`sessionStorage.getItem('kept')`);
  return kept === 'true' ? 'kept by the browser' : 'loaded again';
}

/** From the first visit to the receipt, and behaviour that only failed in one engine. */
export const journey: readonly JourneyStep[] = [
  { name: 'choose a country', run: chooseCountry },
  { name: 'register', run: register },
  { name: 'verify the phone', run: prove },
  { name: 'pay, to the receipt', run: pay },
  { name: 'open a tooltip and a menu', run: layers },
  { name: 'switch the language', run: switchLanguage },
  { name: 'a long message', run: grow },
  { name: 'log out elsewhere, and go back', run: comeBack },
];
