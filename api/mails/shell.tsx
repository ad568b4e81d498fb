/** The frame of a mail: head, preheader, mark, card and footer. */
import type { CSSProperties } from 'react';
import { Container, Head, Html } from 'react-email';
import { markup } from './markup';
import { colours, layoutTable, type Look } from './look';
import { Mark } from './mark';
import { outlookOnly, sheet } from './styles';

/** Width of the card: what the reading pane of Outlook and of Gmail shows without scrolling. */
const WIDTH = 560;

/** A space that mail lists do not collapse, and that has no direction. */
const FILLER = '\u034f\u00a0';

function Frame({ look }: { look: Look }) {
  const { direction, locale, start, face } = look;
  const card: CSSProperties = {
    padding: '32px 36px 16px',
    border: `1px solid ${colours.edge[0]}`,
    borderRadius: 10,
    backgroundColor: colours.surface[0],
    fontFamily: face,
  };
  return (
    <Html lang={locale} dir={direction}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{'{{subject}}'}</title>
        <style dangerouslySetInnerHTML={{ __html: sheet }} />
      </Head>
      <body
        className="on-canvas"
        style={{ margin: 0, padding: 0, backgroundColor: colours.canvas[0] }}
      >
        {/* Gmail drops the attributes of html and body, so the direction is repeated here. */}
        <div lang={locale} dir={direction} className="on-canvas" style={{ fontFamily: face }}>
          <Preheader />
          <table
            {...layoutTable}
            dir={direction}
            className="on-canvas"
            style={{ backgroundColor: colours.canvas[0] }}
          >
            <tbody>
              <tr>
                <td align="center" style={{ padding: '24px 12px 32px' }}>
                  <Container
                    dir={direction}
                    width={WIDTH}
                    style={{ width: '100%', maxWidth: WIDTH }}
                  >
                    <Brand look={look} />
                    <table {...layoutTable} dir={direction}>
                      <tbody>
                        <tr>
                          <td align={start} className="card on-surface" style={card}>
                            <Title look={look} />
                            {'{{body}}'}
                          </td>
                        </tr>
                        <tr>
                          <td align={start} style={{ padding: '20px 12px 0', fontFamily: face }}>
                            {'{{footer}}'}
                          </td>
                        </tr>
                      </tbody>
                    </table>
                  </Container>
                </td>
              </tr>
            </tbody>
          </table>
        </div>
      </body>
    </Html>
  );
}

/** The preview text of mail lists; the filler keeps the first sentence out of it. */
function Preheader() {
  return (
    <div
      style={{
        display: 'none',
        overflow: 'hidden',
        maxHeight: 0,
        maxWidth: 0,
        opacity: 0,
        fontSize: '1px',
        lineHeight: '1px',
      }}
    >
      {'{{preheader}}'}
      {FILLER.repeat(80)}
    </div>
  );
}

function Title({ look: { title } }: { look: Look }) {
  return (
    <h1
      className="text"
      style={{
        ...title,
        margin: '0 0 16px',
        color: colours.text[0],
        fontWeight: 600,
        textWrap: 'balance',
      }}
    >
      {'{{heading}}'}
    </h1>
  );
}

/** The mark and the name, on the side on which a line begins. */
function Brand({ look }: { look: Look }) {
  const name: CSSProperties = {
    ...look.body,
    color: colours.text[0],
    fontFamily: look.face,
    fontWeight: 600,
  };
  return (
    <table {...layoutTable} dir={look.direction} style={{ margin: '0 0 16px' }}>
      <tbody>
        <tr>
          <td width={57} style={{ width: 57 }}>
            <Mark />
          </td>
          <td width="100%" align={look.start} className="text" style={name}>
            {'{{brand}}'}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** The frame of a language as HTML. */
export function shell(look: Look): string {
  const html = markup(<Frame look={look} />);
  return `<!DOCTYPE html>${html.replace('</head>', `${outlookOnly(look)}</head>`)}`;
}
