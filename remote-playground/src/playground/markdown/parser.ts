import createParser, { type Env, type Token } from 'markdown-it';
import { addMath } from './math/rules';

/** Link definitions (`[1]: https://…`) by label. */
export type References = NonNullable<Env['references']>;

/** CommonMark with tables, strike-through, bare links and formulas; raw HTML stays text, `javascript:` and the like stay unlinked. */
const parser = createParser({ html: false, linkify: true });
// Only what is written as an address becomes a link: "node.js" is none.
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
addMath(parser);

export const parse = (source: string, references: References): Token[] => parser.parse(source, { references: { ...references } });

/** Blocks alone, without looking into their text: what the splitter needs, many times faster. */
export function parseBlocks(source: string): { tokens: Token[]; references: References } {
  const tokens: Token[] = [];
  const env: Env = {};
  parser.block.parse(source, parser, env, tokens);
  return { tokens, references: env.references ?? {} };
}
