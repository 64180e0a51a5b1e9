import { type Call, defineAbility, type RouteHandler } from '../ability';
import { predatesDatedRoutes } from '../detection/age';
import { failure, getData, isSuccess, success } from '../envelope';
import { type Page, paginate, parsePaging, type Row } from '../lists/page';

/** New API accepts `%` around a part of at least two bytes without `%`. */
const isValidPattern = (text: string) => Buffer.byteLength(text) >= 2 && !text.includes('%');

const toPattern = (text: string) => (text === '' ? '' : `%${text}%`);

const pageSize = 100;
/** The default limit of tokens per user is 1,000. */
const maxPages = 10;

async function filterByName(call: Call, keyword: string, token: string) {
  const found: Row[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const query = { ...call.query, keyword: '', token, p: page, page_size: pageSize };
    // Searches are rate-limited, lists are not.
    const response = await call.forward(token === '' ? { path: '/api/token/', query } : { query });
    const { items, total } = (getData(response) ?? {}) as Partial<Page>;
    if (!isSuccess(response) || !Array.isArray(items)) {
      return response;
    }
    found.push(...items.filter(({ name }) => String(name).toLowerCase().includes(keyword.toLowerCase())));
    if (items.length < pageSize || page * pageSize >= (total ?? Number.POSITIVE_INFINITY)) {
      break;
    }
  }
  return success(
    paginate(
      found.map((row) => [row]),
      parsePaging(call),
    ),
  );
}

const searchByPart: RouteHandler = async (call) => {
  const { keyword = '', token: typed = '' } = call.query;
  const key = typed.replace(/^sk-/, '');
  if (key !== '' && !isValidPattern(key)) {
    return failure({ zh: '密钥片段至少两个字符，且不含 %', en: 'A part of a key needs at least two characters, and no %' });
  }
  const token = toPattern(key);
  if (keyword !== '' && !isValidPattern(keyword)) {
    return filterByName(call, keyword, token);
  }
  return call.forward({ query: { ...call.query, keyword: toPattern(keyword), token } });
};

export const tokenSearch = defineAbility({
  variants: {
    exact: { routes: { 'GET /api/token/search': searchByPart }, capabilities: ['token-search-by-part', 'limited-token-search'] },
    part: { routes: {}, capabilities: ['token-search-by-part'] },
  },
  // A gateway that matches by part accepts `%` as well.
  detect: (evidence) => (predatesDatedRoutes(evidence) ? 'part' : 'exact'),
});
