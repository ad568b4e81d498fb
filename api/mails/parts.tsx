/**
 * The parts that mails are composed of, with a placeholder such as `{{href}}` for every value. The
 * server fills them in (`api/server/messaging/templates/mail-html.ts`).
 */
import type { CSSProperties, ReactNode } from 'react';
import { Button } from 'react-email';
import { colours, layoutTable, type Look } from './look';
import { markup } from './markup';
import { shell } from './shell';

type Tone = 'text' | 'muted';

function P({
  look,
  tone = 'text',
  size = 'body',
  children,
}: {
  look: Look;
  tone?: Tone;
  size?: 'body' | 'small';
  children: ReactNode;
}) {
  return (
    <p className={tone} style={{ ...look[size], margin: '0 0 16px', color: colours[tone][0] }}>
      {children}
    </p>
  );
}

/** A code that is copied from one device to another: large, in one line, from left to right. */
function Code() {
  const style: CSSProperties = {
    padding: '14px 20px',
    borderRadius: 6,
    border: `1px solid ${colours.edge[0]}`,
    backgroundColor: colours.band[0],
    color: colours.text[0],
    fontFamily: 'Consolas, Menlo, Courier New, monospace',
    fontSize: 30,
    lineHeight: '38px',
    fontWeight: 600,
    letterSpacing: 4,
  };
  return (
    <table
      role="presentation"
      border={0}
      cellPadding="0"
      cellSpacing="0"
      style={{ margin: '4px 0 20px' }}
    >
      <tbody>
        <tr>
          <td className="on-band text" dir="ltr" style={style}>
            {'{{code}}'}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Facts({ look, children }: { look: Look; children: ReactNode }) {
  return (
    <table
      width="100%"
      border={0}
      cellPadding="0"
      cellSpacing="0"
      dir={look.direction}
      style={{ margin: '4px 0 24px' }}
    >
      <tbody>{children}</tbody>
    </table>
  );
}

function Fact({ look, isTotal = false }: { look: Look; isTotal?: boolean }) {
  const cell: CSSProperties = {
    ...look[isTotal ? 'body' : 'small'],
    padding: '10px 0',
    borderTop: `1px solid ${colours.line[0]}`,
    fontWeight: isTotal ? 600 : 400,
    verticalAlign: 'top',
  };
  const name = { ...cell, color: colours[isTotal ? 'text' : 'muted'][0] };
  const space = look.direction === 'rtl' ? '10px 0 10px 16px' : '10px 16px 10px 0';
  return (
    <tr>
      <th
        scope="row"
        align={look.start}
        className={isTotal ? 'text line' : 'muted line'}
        style={{ ...name, padding: space }}
      >
        {'{{label}}'}
      </th>
      <td align={look.end} className="text line" style={{ ...cell, color: colours.text[0] }}>
        {'{{value}}'}
      </td>
    </tr>
  );
}

/** The action button. It is 45 px high with its padding, and full-width on phones. */
function Action({ look }: { look: Look }) {
  return (
    <table {...layoutTable} style={{ margin: '8px 0 24px' }}>
      <tbody>
        <tr>
          <td align={look.start}>
            <Button
              href="{{href}}"
              className="button"
              style={{
                padding: '13px 24px',
                borderRadius: 6,
                backgroundColor: colours.primary[0],
                color: colours.onPrimary[0],
                fontFamily: look.face,
                fontSize: 16,
                fontWeight: 600,
              }}
            >
              {'{{label}}'}
            </Button>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** A line below the card, such as the reason for the mail. */
function Small({ look, children }: { look: Look; children: ReactNode }) {
  return (
    <p className="subtle" style={{ ...look.caption, margin: '0 0 8px', color: colours.subtle[0] }}>
      {children}
    </p>
  );
}

function Link({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="link" style={{ color: colours.link[0], textDecoration: 'underline' }}>
      {children}
    </a>
  );
}

function Signature({ look }: { look: Look }) {
  return (
    <P look={look}>
      {'{{team}}'}
      <br />
      <Link href="mailto:{{support}}">
        <bdi dir="ltr">{'{{support}}'}</bdi>
      </Link>
    </P>
  );
}

/** Every part of a mail in one language, as HTML with holes. */
export function partsOf(look: Look) {
  return {
    shell: shell(look),
    paragraph: markup(<P look={look}>{'{{text}}'}</P>),
    note: markup(
      <P look={look} tone="muted" size="small">
        {'{{text}}'}
      </P>,
    ),
    code: markup(<Code />),
    facts: markup(<Facts look={look}>{'{{rows}}'}</Facts>),
    fact: markup(<Fact look={look} />),
    total: markup(<Fact look={look} isTotal />),
    action: markup(<Action look={look} />),
    signature: markup(<Signature look={look} />),
    small: markup(<Small look={look}>{'{{text}}'}</Small>),
    smallLink: markup(
      <Small look={look}>
        <Link href="{{href}}">{'{{label}}'}</Link>
      </Small>,
    ),
  };
}
