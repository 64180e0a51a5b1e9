import createParser, { type Env, type Token } from 'markdown-it';
import { addMath } from './math/rules';

/** Link definitions (`[1]: https://…`) by label. */
export type References = NonNullable<Env['references']>;

const parser = createParser({ html: false, linkify: true });
// Links only full addresses, not "node.js".
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
addMath(parser);

export const parse = (source: string, references: References): Token[] => parser.parse(source, { references: { ...references } });

/** Much faster than a full parse. */
export function parseBlocks(source: string): { tokens: Token[]; references: References } {
  const tokens: Token[] = [];
  const env: Env = {};
  parser.block.parse(source, parser, env, tokens);
  return { tokens, references: env.references ?? {} };
}
