/**
 * The words of an account's names as operators search them. The index folds letters in the database
 * by the table with which `foldLetters` folds the query.
 */
import { foldedLetters } from '../../../../lang/fold-letters';

/** They separate words in the index. */
const SEPARATORS = `_-.,@/'&+:`;

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

// `translate` removes the letters of its first list that have no counterpart in the second.
const letters = [...foldedLetters].toSorted(([, one], [, other]) => other.length - one.length);
const FROM = SEPARATORS + letters.map(([from]) => from).join('');
const TO = ' '.repeat(SEPARATORS.length) + letters.map(([, to]) => to).join('');

/** The expression of the index `account_folded_names`; a search has to repeat it exactly. */
export const NAME_WORDS = `to_tsvector('simple'::regconfig, normalize(translate(normalize(
  first_name || ' ' || last_name || ' ' || business_name || ' ' || legal_name, NFKD),
  ${quoted(FROM)}, ${quoted(TO)}), NFC))`;
