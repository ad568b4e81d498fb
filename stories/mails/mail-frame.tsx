import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useLocale, useTheme } from '../../src';
import { type MailTemplate, sampleMail } from '../../api/mails/samples';

/** The font faces among rules; a style sheet may have them inside of a layer. */
function facesIn(rules: CSSRuleList): string[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSFontFaceRule) return [rule.cssText];
    return rule instanceof CSSGroupingRule ? facesIn(rule.cssRules) : [];
  });
}

/** The fonts of the page, so that a mail renders the same on every machine. */
function pageFaces(): string {
  return [...document.styleSheets]
    .flatMap((sheet) =>
      facesIn(sheet.cssRules).map((face) =>
        face.replace(
          /url\("?([^")]+)"?\)/g,
          (_url, path: string) => `url("${new URL(path, sheet.href ?? document.baseURI).href}")`,
        ),
      ),
    )
    .join('');
}

/** Shows a mail in a theme, whatever the device prefers. */
function showTheme(mail: Document, isDark: boolean): void {
  for (const sheet of mail.styleSheets) {
    for (const rule of sheet.cssRules) {
      // Compare the effect, because the condition cannot be read back once it is set.
      const isTheme = rule instanceof (mail.defaultView ?? window).CSSMediaRule;
      if (isTheme && rule.cssText.includes('.on-canvas')) {
        rule.media.mediaText = isDark ? 'all' : 'not all';
      }
    }
  }
}

/** A sent mail in its own frame, isolated from the styles of the page. */
export function MailFrame({ template }: { template: MailTemplate }) {
  const { locale } = useLocale();
  const { theme } = useTheme();
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number>();
  const [shown, setShown] = useState<string>();
  const { subject, html } = useMemo(() => {
    const mail = sampleMail(template, locale);
    const faces = `<style>${pageFaces()}</style></head>`;
    return { ...mail, html: mail.html.replace('</head>', () => faces) };
  }, [template, locale]);

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const fit = () => setHeight(element.contentDocument?.body?.scrollHeight);
    const watch = new ResizeObserver(fit);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  useEffect(() => {
    const mail = frame.current?.contentDocument;
    if (mail) showTheme(mail, theme === 'dark');
  }, [theme]);

  async function show({ currentTarget: element }: SyntheticEvent<HTMLIFrameElement>) {
    const mail = element.contentDocument;
    if (!mail) return;
    showTheme(mail, theme === 'dark');
    await mail.fonts.ready;
    setHeight(mail.body.scrollHeight);
    setShown(html);
  }

  return (
    <iframe
      ref={frame}
      title={subject}
      aria-busy={shown !== html}
      sandbox="allow-same-origin"
      srcDoc={html}
      onLoad={(event) => void show(event)}
      style={{ blockSize: height ?? 640 }}
      className="w-full rounded-lg border border-hairline-strong"
    />
  );
}
