/** The style sheets in the head of a mail: what cannot be written on an element itself. */
import { colours, type Look } from './look';

/**
 * The dark theme, by class. The styles on the elements are light and have to be overridden.
 *
 * @param within a selector put before every rule, for clients that mark their dark mode.
 */
function darkRules(within = ''): string {
  const rule = (selector: string, declarations: string): string =>
    `${within}${selector}{${declarations}}`;
  return [
    rule('.on-canvas', `background-color:${colours.canvas[1]}!important`),
    rule(
      '.on-surface',
      `background-color:${colours.surface[1]}!important;border-color:${colours.edge[1]}!important`,
    ),
    rule(
      '.on-band',
      `background-color:${colours.band[1]}!important;border-color:${colours.edge[1]}!important`,
    ),
    rule('.text', `color:${colours.text[1]}!important`),
    rule('.muted', `color:${colours.muted[1]}!important`),
    rule('.subtle', `color:${colours.subtle[1]}!important`),
    rule('.link', `color:${colours.link[1]}!important`),
    rule('.line', `border-color:${colours.line[1]}!important`),
    rule(
      '.button',
      `background-color:${colours.primary[1]}!important;color:${colours.onPrimary[1]}!important`,
    ),
    rule('.thread', `background-color:${colours.thread[1]}!important`),
    rule('.thread-2', `background-color:${colours.thread2[1]}!important`),
  ].join('');
}

/** The sheet of every client that reads one. */
export const sheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  'body{margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%}',
  'table{border-collapse:separate;mso-table-lspace:0;mso-table-rspace:0}',
  // Automatic links, such as those of dates, keep the style of their sentence.
  'a[x-apple-data-detectors]{color:inherit!important;text-decoration:none!important}',
  '.button:hover{text-decoration:underline!important}',
  '@media (max-width:480px){.card{padding:24px 20px 8px!important}.button{display:block!important;text-align:center!important}}',
  `@media (prefers-color-scheme:dark){${darkRules()}}`,
  // Outlook's apps and web pages mark darkened elements with an attribute.
  darkRules('[data-ogsc] '),
].join('\n');

/**
 * What only Outlook's Word engine reads: the real size of a pixel, and a font that it has. If it
 * lacks the first font of a list, it uses Times New Roman instead of the next.
 */
export function outlookOnly({ locale }: Look): string {
  const face = locale === 'ar' ? 'Tahoma' : 'Segoe UI';
  return `<!--[if mso]><xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office"><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>td,th,p,a,h1{font-family:'${face}',Tahoma,sans-serif!important}</style><![endif]-->`;
}
