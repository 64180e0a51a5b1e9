import { type AbilityVariant, defineAbility, type RouteHandler } from '../ability';
import { predatesDatedRoutes } from '../detection/age';
import { mapData } from '../envelope';
import { getRows, type ListKind, type Page, type Paging, paginate, parsePaging, type Row, readList, toPage } from './page';

type ToPage = (rows: Row[], paging: Paging, data: unknown, kind: ListKind) => Page;

const translateList =
  (guess: ListKind, toPage: ToPage): RouteHandler =>
  async (call) => {
    const paging = parsePaging(call);
    const { response, kind } = await readList(call, guess);
    return mapData(response, (data) => {
      const rows = getRows(data);
      return rows ? toPage(rows, paging, data, kind) : data;
    });
  };

/** Arrays have no total; those of tasks always have ten rows. */
const toSinglePage =
  (arraySize?: number): ToPage =>
  (rows, paging, data, kind) =>
    kind === 'pages'
      ? toPage(data, rows, paging)
      : { items: rows, total: null, page: paging.page, page_size: arraySize ?? paging.pageSize };

const newestFirst = (rows: Row[]) => rows.toSorted((one, other) => Number(other.id) - Number(one.id));

/** Gateways with arrays return all matches, the oldest first. */
const toTokenSearchPage: ToPage = (rows, paging, data, kind) =>
  kind === 'pages'
    ? toPage(data, rows, paging)
    : paginate(
        newestFirst(rows).map((row) => [row]),
        paging,
      );

/** Lists by tag of early 2025 reveal channel keys. */
const withoutKeys = (page: Page): Page => ({ ...page, items: page.items.map((row) => ({ ...row, key: '' })) });

const toChannelPage: ToPage = (...args) => withoutKeys(toSinglePage()(...args));

const toChannelSearchPage: ToPage = (rows, paging, data, kind) =>
  withoutKeys(
    kind === 'pages'
      ? toPage(data, rows, paging)
      : paginate(
          rows.map((row) => [row]),
          paging,
        ),
  );

/** More than any site has; channel searches have no limit. */
const maxChannels = 100_000;

/** Gateways paginate matches by channel, which would split tags. */
const searchTags =
  (guess: ListKind): RouteHandler =>
  async (call) => {
    const { response } = await readList(call, guess, { page: 1, pageSize: maxChannels });
    return mapData(response, (data) => {
      const rows = getRows(data);
      if (!rows) {
        return data;
      }
      const tags = [...new Set(rows.map(({ tag }) => tag))].filter(Boolean);
      const groups = tags.map((tag) => rows.filter((row) => row.tag === tag));
      return withoutKeys(paginate(groups, parsePaging(call)));
    });
  };

const searchChannels =
  (guess: ListKind): RouteHandler =>
  (call) =>
    (call.query.tag_mode === 'true' ? searchTags(guess) : translateList(guess, toChannelSearchPage))(call);

const jobsPerArray = 10;

const createLists = (kind: ListKind): AbilityVariant => ({
  routes: {
    'GET /api/token/': translateList(kind, toSinglePage()),
    'GET /api/token/search': translateList(kind, toTokenSearchPage),
    'GET /api/channel/': translateList(kind, toChannelPage),
    'GET /api/channel/search': searchChannels(kind),
    'GET /api/mj/': translateList(kind, toSinglePage(jobsPerArray)),
    'GET /api/mj/self': translateList(kind, toSinglePage(jobsPerArray)),
    'GET /api/task/': translateList(kind, toSinglePage(jobsPerArray)),
    'GET /api/task/self': translateList(kind, toSinglePage(jobsPerArray)),
  },
});

export const lists = defineAbility({
  variants: { pages: createLists('pages'), arrays: createLists('arrays') },
  // Pages came before all of the dated routes; a wrong guess costs a second read.
  detect: (evidence) => (predatesDatedRoutes(evidence) ? 'arrays' : 'pages'),
});
