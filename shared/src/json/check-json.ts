import { type ParseError, printParseErrorCode, visit } from 'jsonc-parser';

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
  /** Length is 0 where something is missing. */
  offset: number;
  length: number;
  /** 1-based; columns count characters, not code units. */
  line: number;
  column: number;
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

const maxProblems = 100;

/** Finds problems in document order, at most 100: syntax up to the first error, duplicate and empty keys. Empty text has none. */
export function findProblems(text: string): JsonProblem[] {
  if (text.trim() === '') {
    return [];
  }
  const found: Omit<JsonProblem, 'line' | 'column'>[] = [];
  const open: Set<string>[] = [];
  const addError = (error: ParseError['error'], offset: number, length: number) =>
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
        onError: addError,
      },
      { disallowComments: true },
    );
  } catch {
    // The parser is recursive.
    return [withPosition(text, { kind: 'depth', offset: 0, length: 0 })];
  }
  found.sort((one, other) => one.offset - other.offset);
  const mistake = found.findIndex(isSyntaxError);
  const reported =
    mistake === -1
      ? found.slice(0, maxProblems)
      : [...found.slice(0, Math.min(maxProblems - 1, mistake)), ...found.slice(mistake, mistake + 1)];
  return reported.map((problem) => withPosition(text, problem));
}

const isSyntaxError = ({ kind }: Pick<JsonProblem, 'kind'>) => kind !== 'duplicate-key' && kind !== 'empty-key';

export const hasSyntaxError = (text: string): boolean => findProblems(text).some(isSyntaxError);

export const checkJson = (text: string): JsonProblem | undefined => findProblems(text)[0];

function withPosition(text: string, problem: Omit<JsonProblem, 'line' | 'column'>): JsonProblem {
  const before = text.slice(0, problem.offset);
  const lines = before.split(/\r\n|\r|\n/);
  return { ...problem, line: lines.length, column: [...(lines.at(-1) ?? '')].length + 1 };
}
