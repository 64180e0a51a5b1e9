import { type ParseError, printParseErrorCode, visit } from 'jsonc-parser';

/** What is wrong; the words are in the catalogue under `json.problem.<kind>`. */
export type JsonProblemKind =
  | 'value'
  | 'key'
  | 'colon'
  | 'comma'
  | 'brace'
  | 'bracket'
  | 'end'
  | 'comment'
  | 'string'
  | 'number'
  | 'escape'
  | 'symbol'
  | 'depth'
  | 'duplicate-key'
  | 'empty-key';

export type JsonProblem = {
  kind: JsonProblemKind;
  /** Where it stands in the text, and how much of it is meant (0 where something is missing). */
  offset: number;
  length: number;
  /** From 1; columns count characters as people see them. */
  line: number;
  column: number;
  /** The key that stands there twice. */
  key?: string;
};

type Code = ReturnType<typeof printParseErrorCode>;

const kinds: Record<Code, JsonProblemKind> = {
  InvalidSymbol: 'symbol',
  InvalidNumberFormat: 'number',
  PropertyNameExpected: 'key',
  ValueExpected: 'value',
  ColonExpected: 'colon',
  CommaExpected: 'comma',
  CloseBraceExpected: 'brace',
  CloseBracketExpected: 'bracket',
  EndOfFileExpected: 'end',
  InvalidCommentToken: 'comment',
  UnexpectedEndOfComment: 'comment',
  UnexpectedEndOfString: 'string',
  UnexpectedEndOfNumber: 'number',
  InvalidUnicode: 'escape',
  InvalidEscapeCharacter: 'escape',
  InvalidCharacter: 'escape',
  '<unknown ParseErrorCode>': 'symbol',
};

const most = 100;

/**
 * What is wrong with a text that is to be JSON, in the order of the text: keys that the grammar allows but nobody means
 * (one that stands twice in its object, an empty one), up to the first mistake of writing, behind which nothing is
 * certain. At most a hundred; an empty text has none.
 */
export function findProblems(text: string): JsonProblem[] {
  if (text.trim() === '') {
    return [];
  }
  const found: Omit<JsonProblem, 'line' | 'column'>[] = [];
  const open: Set<string>[] = [];
  const note = (error: ParseError['error'], offset: number, length: number) =>
    found.push({ kind: kinds[printParseErrorCode(error)], offset, length });
  try {
    visit(
      text,
      {
        onObjectBegin: () => void open.push(new Set()),
        onObjectEnd: () => void open.pop(),
        onObjectProperty: (key, offset, length) => {
          const known = open.at(-1);
          if (key === '') {
            found.push({ kind: 'empty-key', offset, length });
          } else if (known?.has(key)) {
            found.push({ kind: 'duplicate-key', offset, length, key });
          }
          known?.add(key);
        },
        onError: note,
      },
      { disallowComments: true },
    );
  } catch {
    // The parser calls itself for every level.
    return [at(text, { kind: 'depth', offset: 0, length: 0 })];
  }
  found.sort((one, other) => one.offset - other.offset);
  const mistake = found.findIndex(isMistake);
  const told =
    mistake === -1 ? found.slice(0, most) : [...found.slice(0, Math.min(most - 1, mistake)), ...found.slice(mistake, mistake + 1)];
  return told.map((problem) => at(text, problem));
}

const isMistake = ({ kind }: Pick<JsonProblem, 'kind'>) => kind !== 'duplicate-key' && kind !== 'empty-key';

/** Whether a text cannot be read at all, whatever its keys are. */
export const isBroken = (text: string): boolean => findProblems(text).some(isMistake);

/** The first thing to mend, or undefined. */
export const checkJson = (text: string): JsonProblem | undefined => findProblems(text)[0];

function at(text: string, problem: Omit<JsonProblem, 'line' | 'column'>): JsonProblem {
  const before = text.slice(0, problem.offset);
  const lines = before.split(/\r\n|\r|\n/);
  return { ...problem, line: lines.length, column: [...(lines.at(-1) ?? '')].length + 1 };
}
