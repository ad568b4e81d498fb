/** An application that uses nothing of this repository but the installed package. */
import {
  Button,
  DesignProvider,
  IbanField,
  type Locale,
  Tab,
  TabPanel,
  Tabs,
  TextField,
  nextGlyph,
} from '@wasla/ui';
import { bicProblem, cardNumberProblem, ibanProblem } from '@wasla/ui/rules';
import '@wasla/ui/styles.css';
import ar from '@wasla/ui/messages/ar';
import en from '@wasla/ui/messages/en.json' with { type: 'json' };
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** Compiled messages and plain text messages, to test both formats. */
const messages = { en, ar };

const words = {
  en: {
    name: 'Name',
    account: 'Account',
    wrong: 'This is not an account number',
    save: 'Save',
    saved: 'Saved',
    tabs: 'Parts',
    one: 'One',
    two: 'Two',
    three: 'Three',
  },
  ar: {
    name: 'الاسم',
    account: 'الحساب',
    wrong: 'هذا ليس رقم حساب',
    save: 'حفظ',
    saved: 'حُفظ',
    tabs: 'الأجزاء',
    one: 'الأول',
    two: 'الثاني',
    three: 'الثالث',
  },
};

/** Related values may be unknown: the type of the card, the account of the bank. */
const known = [cardNumberProblem('4111 1111 1111 1111'), bicProblem('PALSPS22')];

function Application() {
  const [locale, setLocale] = useState<Locale>('en');
  const [saved, setSaved] = useState(false);
  const [iban, setIban] = useState('');
  const own = words[locale];
  return (
    <DesignProvider locale={locale} setLocale={setLocale} messages={messages[locale]}>
      <main className="page" data-problems={known.filter(Boolean).length}>
        <TextField label={own.name} name="name" optional />
        <IbanField
          label={own.account}
          value={iban}
          onValueChange={setIban}
          errorMessage={iban && ibanProblem(iban) ? own.wrong : undefined}
        />
        <Button variant="primary" endIcon={nextGlyph} onClick={() => setSaved(true)}>
          {saved ? own.saved : own.save}
        </Button>
        <Tabs
          label={own.tabs}
          defaultValue="one"
          tabs={
            <>
              <Tab value="one">{own.one}</Tab>
              <Tab value="two">{own.two}</Tab>
              <Tab value="three">{own.three}</Tab>
            </>
          }
        >
          <TabPanel value="one">1</TabPanel>
          <TabPanel value="two">2</TabPanel>
          <TabPanel value="three">3</TabPanel>
        </Tabs>
        <Button id="turn" onClick={() => setLocale(locale === 'en' ? 'ar' : 'en')}>
          {locale}
        </Button>
        {/* @ts-expect-error The types say which looks a button has. */}
        <Button variant="loud" hidden>
          !
        </Button>
      </main>
    </DesignProvider>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
createRoot(root).render(
  <StrictMode>
    <Application />
  </StrictMode>,
);
