/** The style rules for English; `lang/STYLE.md` gives the reasons. */
import { type Fault, type Rule, violations } from './fault';

/** Phrases that read as translated in messages and comments alike, and natural alternatives. */
const TRANSLATED: [pattern: RegExp, instead: string][] = [
  [/\bta(?:ke|kes|ken|king) (?:\w+ )?up again\b/i, 'resume'],
  [/\b(?:by itself|by themselves|by ourselves)\b/i, 'automatically'],
  [/\banew\b/i, 'again'],
  [/\bat once\b/i, 'right away'],
  [/\bof ours\b/i, 'our'],
  [/\bin vain\b/i, 'without success'],
  [/\blet(?:s|ting)? go\b/i, 'release'],
];

/** The same in messages, of words that comments use in other senses. */
const IN_MESSAGES: typeof TRANSLATED = [
  [/\bst(?:ands?|ood)\b(?! in for\b)/i, 'is, appears, is listed'],
  [/\bcounts? (?:until|once|when|from|only|for)\b/i, 'stays in use, takes effect'],
  [/\bgo(?:es)? on\b/i, 'continue, keep'],
  [/\bawait(?:s|ed|ing)?\b/i, 'pending, waiting for'],
  [/\bno such\b/i, 'we couldn’t find that'],
  [/\b(?:has|have|had) (?:no|none)\b/i, 'don’t have, doesn’t have'],
  [/\bstop(?:s|ped)? starting\b/i, 'don’t start'],
  [
    /\b(?:starts?|opens?|sends?|keeps?|stores?|takes?|makes?|moves?|asks?|gives?|charges?|is|are) no\b(?! longer\b)(?<!\bthere (?:is|are) no)/i,
    'don’t start, isn’t',
  ],
];

/** The same in comments. */
const IN_COMMENTS: typeof TRANSLATED = [
  [/\bnobody\b/i, 'no user, no one'],
  [/\b(?:is|are|was|were) told\b/i, 'is mailed, is shown'],
  [/\b(?:comes?|came|becomes?|became) of\b/i, 'the outcome, the result'],
  [/\bstands? for\b/i, 'means, replaces'],
];

const FULL_FORMS =
  /(?<!\bplease )\b(?:can ?not|(?:could|would|did|does|do|is|are|was|were|will|has|have) not|(?:we|you) will|(?:we|you) are|you have (?:been|already|paid))\b/i;

const AMERICAN =
  /\b\w*(?:ogniz|thoriz|ganiz|ustomiz|inimiz)\w*|\bcancel(?:ed|ing)\b|\binquir\w+|\b(?:colors?|centers?|favorites?|behaviors?|catalogs?|liters?|licenses)\b/i;

/** Verbs that a button may start with. */
const VERBS = new Set(
  `add allow announce approve cancel change check choose close compare confirm connect contact continue copy
  create decline discard dismiss download edit get go hide keep let log mark move open pay
  preview print read record refund reload remove replace resend resume return save search send set show
  start subscribe switch talk try unlock upgrade use verify view`.split(/\s+/),
);

const ACTION = /(?:\.action|Action)$/;

/** Accessible names of things that open, and the titles of what they open. */
const NAMES = /^nav\.menu\.action$/;

/** The first word of a label; for a plural, that of its first branch. */
const firstWord = (text: string) =>
  /^(?:\{\w+, plural,[^{]*\{)?(?:<\w+>)?(\p{L}+)/u.exec(text)?.[1]?.toLowerCase() ?? '';

/** Google says "sign in", on its own pages too; everywhere else we say "log in". */
const GOOGLES = /^(?:auth\.google|authCallback|server\.google)\./;

const RULES: Rule[] = [
  ...[...TRANSLATED, ...IN_MESSAGES].map(([pattern, instead]) => ({
    name: 'plain English',
    pattern,
    instead,
  })),
  {
    name: 'contractions',
    pattern: FULL_FORMS,
    instead: 'don’t, isn’t, we’ll, you’re',
    // Wording fixed by the specification.
    except: /^billing\.cvv\.hint$/,
  },
  { name: 'apostrophes', pattern: /\p{L}'\p{L}/u, instead: '’' },
  { name: 'British spelling', pattern: AMERICAN, instead: 'recognise, cancelled, colour' },
  {
    name: 'log in',
    pattern: /\bsign(?:s|ed|ing)?[ -](?:in|out|up)\b/i,
    instead: 'log in, log out',
    except: GOOGLES,
  },
  {
    name: 'saved',
    pattern:
      /\b(?:card|address|method) (?:is |was )?kept\b|\bkept (?:card|address)\b|\bkeep (?:this|the|a|your) (?:card|address)\b|\bkept on (?:your|this)\b/i,
    instead: 'saved',
  },
  {
    name: 'workspace',
    pattern: /^(?:open )?app$|\bthe app\b(?! your customers)/i,
    instead: 'workspace',
  },
  { name: 'try again', pattern: /^retry$/i, instead: 'Try again' },
  { name: 'plan names', pattern: /\b(?:on|to|of|and) Free\b(?!,)/, instead: 'the Free plan' },
  {
    name: 'plan names',
    pattern: /\{plan\}(?!(?:<\/bdi>)? (?:plan|subscription)\b)/,
    instead: 'the {plan} plan',
    // Buttons, and labels that name a plan outside a sentence.
    except: /(?:\.action|Action)$|^(?:payment\.line|pricing\.switch|profile\.history)\./,
  },
  {
    name: 'plan names',
    // The specified claim is "except Business"; a list of all plans, "Free, Growth …", has no room.
    pattern:
      /(?<!except |Free, .*)\b(?:Growth|Pro|Business)\b(?! plans?\b| and (?:Growth|Pro|Business) plans\b)/,
    instead: 'the Growth plan',
    except: /^plan\.\w+\.(?:name|short)$|^(?:register|settings)\.business/,
  },
  {
    name: 'connected',
    pattern: /\blinked\b(?! devices)|\blinks? (?:your|to Google)\b/i,
    instead: 'connected to',
  },
  {
    name: 'resume',
    pattern: /\brenew (?:\w+ )?(?:at any time|until)\b|^renew(?:ing)?\b/i,
    instead: 'resume, for taking a cancellation back',
  },
  {
    name: 'please',
    // "Please" is for asking people to wait, never for asking them to correct themselves.
    pattern: /\bplease\b(?! (?:wait|do not pay|keep this page))/i,
    instead: 'the remedy itself',
    except: /^(?:server\.(?:mail|sms)|home|embed\.sample)\./,
  },
  {
    name: 'titles',
    pattern: /^[^.?!]+\.$/,
    instead: 'no full stop',
    only: /\.(?:title|\w+Title)$/,
  },
];

/** The style faults in the English of one message. */
export function englishFaults(id: string, text: string): Fault[] {
  const faults = violations(RULES, id, text).map(({ rule, found, instead }) => ({
    rule,
    id,
    what: `"${found}": write "${instead}"`,
  }));
  const word = firstWord(text);
  return ACTION.test(id) && !NAMES.test(id) && !VERBS.has(word)
    ? [...faults, { rule: 'buttons', id, what: `"${word}": begin with a verb, or add it to VERBS` }]
    : faults;
}

/** The translated phrases in a comment; `id` says where it is. */
export function commentFaults(id: string, comment: string): Fault[] {
  // A phrase may continue on the next line of the comment.
  const text = comment.replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ');
  return [...TRANSLATED, ...IN_COMMENTS].flatMap(([pattern, instead]) => {
    const found = pattern.exec(text)?.[0];
    return found ? [{ rule: 'plain English', id, what: `"${found}": write "${instead}"` }] : [];
  });
}
