/** Pages that open a dialog, as its stories show them. */
import { useRef, useState } from 'react';
import ar from 'virtual:messages/ar';
import en from 'virtual:messages/en';
import {
  Alert,
  Button,
  CountrySelect,
  Dialog,
  type DialogProps,
  Heading,
  LocaleProvider,
  Menu,
  PhoneField,
  Select,
  Tooltip,
  useLocale,
} from '../../src';
import { ExitPresence } from '../../src/components/shared/layer/exit-presence';
import { Say, useSay } from './say';

/** A question with a safe and a destructive answer. */
export function Asking(args: DialogProps) {
  const [open, setOpen] = useState(false);
  const safe = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        <Say en="Cancel subscription" ar="إلغاء الاشتراك" />
      </Button>
      <Dialog
        {...args}
        open={open}
        onOpenChange={setOpen}
        initialFocus={safe}
        actions={
          <>
            <Button ref={safe} onClick={close}>
              <Say en="Keep Growth" ar="الإبقاء على خطة النمو" />
            </Button>
            <Button variant="danger-solid" onClick={close}>
              <Say en="Cancel subscription" ar="إلغاء الاشتراك" />
            </Button>
          </>
        }
      />
    </>
  );
}

/** A page that renders a dialog only while it is open. */
export function Unmounting(args: DialogProps) {
  const [asks, setAsks] = useState(false);
  const close = () => setAsks(false);
  return (
    <>
      <Button onClick={() => setAsks(true)}>
        <Say en="Cancel subscription" ar="إلغاء الاشتراك" />
      </Button>
      <ExitPresence>
        {asks && (
          <Dialog
            {...args}
            open
            onOpenChange={close}
            actions={
              <Button onClick={close}>
                <Say en="Keep Growth" ar="الإبقاء على خطة النمو" />
              </Button>
            }
          />
        )}
      </ExitPresence>
    </>
  );
}

type RemovingProps = {
  /** Whether the page says what happened. */
  noted: boolean;
  /** Whether the page removes the button only after the dialog has returned the focus to it. */
  late: boolean;
};

/** A dialog whose action removes the button that opened it. */
export function Removing({ noted, late }: RemovingProps) {
  const [open, setOpen] = useState(false);
  const [confirmed, setConfirmed] = useState(false);
  const [returned, setReturned] = useState(false);
  const removed = confirmed && (!late || returned);
  function confirm() {
    setConfirmed(true);
    setOpen(false);
  }
  return (
    <section>
      <Heading level={2} step="lg">
        <Say en="Saved card" ar="البطاقة المحفوظة" />
      </Heading>
      {removed && noted && (
        <Alert tone="success" focusable>
          <Say en="The card was removed." ar="أزيلت البطاقة." />
        </Alert>
      )}
      {!removed && (
        <Button onClick={() => setOpen(true)} onFocus={() => setReturned(confirmed)}>
          <Say en="Remove card" ar="إزالة البطاقة" />
        </Button>
      )}
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={<Say en="Remove the card?" ar="إزالة البطاقة؟" />}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>
              <Say en="Keep card" ar="الإبقاء على البطاقة" />
            </Button>
            <Button variant="danger-solid" onClick={confirm}>
              <Say en="Remove card" ar="إزالة البطاقة" />
            </Button>
          </>
        }
      />
    </section>
  );
}

/** A dialog with fields whose lists open over it. */
export function Filling() {
  const [open, setOpen] = useState(false);
  const say = useSay();
  const choices = say({ en: 'More choices', ar: 'خيارات أخرى' });
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Say en="Add a contact" ar="إضافة جهة اتصال" />
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={<Say en="New contact" ar="جهة اتصال جديدة" />}
        actions={
          <Tooltip content={<Say en="The contact gets a message" ar="تصل رسالة إلى جهة الاتصال" />}>
            <Button onClick={() => setOpen(false)}>
              <Say en="Save" ar="حفظ" />
            </Button>
          </Tooltip>
        }
      >
        <CountrySelect label={<Say en="Country" ar="الدولة" />} />
        <PhoneField label={<Say en="Phone" ar="رقم الهاتف" />} />
        <Select label={<Say en="Language" ar="اللغة" />}>
          <option value="ar">{say({ en: 'Arabic', ar: 'العربية' })}</option>
          <option value="en">{say({ en: 'English', ar: 'الإنجليزية' })}</option>
        </Select>
        <Menu
          label={choices}
          trigger={<Button>{choices}</Button>}
          items={[{ key: 'copy', label: <Say en="Copy" ar="نسخ" /> }]}
        />
      </Dialog>
    </>
  );
}

/** An element in the language that is not the page's. */
export function InOtherLanguage(args: DialogProps) {
  const { locale } = useLocale();
  const other = locale === 'en' ? 'ar' : 'en';
  return (
    <LocaleProvider locale={other} messages={other === 'ar' ? ar : en} scope="element">
      <Asking {...args} />
    </LocaleProvider>
  );
}
