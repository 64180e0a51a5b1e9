import { type Call, defineAbility, type RouteHandler } from '../ability';
import { isBeforeDatedCalls } from '../detection/age';
import { dataOf, isSuccess, refusal, success } from '../envelope';
import { type Page, pageOfAll, pagingOf, type Row } from '../lists/page';

/** Whether a part of a text can be looked for with `%` around it: of at least two bytes, and without wildcards of its own. */
const isUsable = (text: string) => Buffer.byteLength(text) >= 2 && !text.includes('%');

const anyAround = (text: string) => (text === '' ? '' : `%${text}%`);

const pageSize = 100;
/** Gateways let nobody have more tokens unless they are told to. */
const mostPages = 10;

/** Reads every token, or those with this in their keys, and keeps those whose names hold the keyword. */
async function filterByName(call: Call, keyword: string, token: string) {
  const found: Row[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const query = { ...call.query, keyword: '', token, p: page, page_size: pageSize };
    // Searches are limited to a few in a minute.
    const response = await call.forward(token === '' ? { path: '/api/token/', query } : { query });
    const { items, total } = (dataOf(response) ?? {}) as Partial<Page>;
    if (!isSuccess(response) || !Array.isArray(items)) {
      return response;
    }
    found.push(...items.filter(({ name }) => String(name).toLowerCase().includes(keyword.toLowerCase())));
    if (items.length < pageSize || page * pageSize >= (total ?? Number.POSITIVE_INFINITY)) {
      break;
    }
  }
  return success(
    pageOfAll(
      found.map((row) => [row]),
      pagingOf(call),
    ),
  );
}

const searchByPart: RouteHandler = async (call) => {
  const { keyword = '', token: typed = '' } = call.query;
  const key = typed.replace(/^sk-/, '');
  if (key !== '' && !isUsable(key)) {
    return refusal({ zh: '密钥片段至少两个字符，且不含 %', en: 'A part of a key needs at least two characters, and no %' });
  }
  const token = anyAround(key);
  if (keyword !== '' && !isUsable(keyword)) {
    return filterByName(call, keyword, token);
  }
  return call.forward({ query: { ...call.query, keyword: anyAround(keyword), token } });
};

/** What a search for tokens finds: what is exactly so, with `%` for anything, or every part of a text. */
export const tokenSearch = defineAbility({
  ways: {
    exact: { routes: { 'GET /api/token/search': searchByPart }, capabilities: ['token-search-by-part', 'limited-token-search'] },
    part: { routes: {}, capabilities: ['token-search-by-part'] },
  },
  // A gateway that finds parts takes `%` around them as well.
  detect: (evidence) => (isBeforeDatedCalls(evidence) ? 'part' : 'exact'),
});
