import { defineAbility, type RouteHandler, type Way } from '../ability';
import { isBeforeDatedCalls } from '../detection/age';
import { mapData } from '../envelope';
import { countedPage, type ListKind, type Page, type Paging, pageOfAll, pagingOf, type Row, readList, rowsOf } from './page';

type ToPage = (rows: Row[], asked: Paging, data: unknown, kind: ListKind) => Page;

/** Answers a list as a page of the contract; what is no list stays as it is, and is refused where responses are checked. */
const listed =
  (guess: ListKind, toPage: ToPage): RouteHandler =>
  async (call) => {
    const asked = pagingOf(call);
    const { response, kind } = await readList(call, guess);
    return mapData(response, (data) => {
      const rows = rowsOf(data);
      return rows ? toPage(rows, asked, data, kind) : data;
    });
  };

/** Arrays tell no total; those of jobs are of ten rows, whatever size was asked for. */
const onePage =
  (arraySize?: number): ToPage =>
  (rows, asked, data, kind) =>
    kind === 'pages'
      ? countedPage(data, rows, asked)
      : { items: rows, total: null, page: asked.page, page_size: arraySize ?? asked.pageSize };

const newestFirst = (rows: Row[]) => rows.toSorted((one, other) => Number(other.id) - Number(one.id));

/** Gateways with arrays answer everything that they find, the oldest first. */
const foundTokens: ToPage = (rows, asked, data, kind) =>
  kind === 'pages'
    ? countedPage(data, rows, asked)
    : pageOfAll(
        newestFirst(rows).map((row) => [row]),
        asked,
      );

/** Lists by tags of early 2025 tell the keys of channels. */
const withoutKeys = (page: Page): Page => ({ ...page, items: page.items.map((row) => ({ ...row, key: '' })) });

const channelPage: ToPage = (...given) => withoutKeys(onePage()(...given));

const foundChannels: ToPage = (rows, asked, data, kind) =>
  withoutKeys(
    kind === 'pages'
      ? countedPage(data, rows, asked)
      : pageOfAll(
          rows.map((row) => [row]),
          asked,
        ),
  );

/** More than sites have; searches for channels know no upper limit. */
const allChannels = 100_000;

/** Gateways page what they find by channels, which would tear tags apart. */
const searchTags =
  (guess: ListKind): RouteHandler =>
  async (call) => {
    const { response } = await readList(call, guess, { page: 1, pageSize: allChannels });
    return mapData(response, (data) => {
      const rows = rowsOf(data);
      if (!rows) {
        return data;
      }
      const tags = [...new Set(rows.map(({ tag }) => tag))].filter(Boolean);
      const groups = tags.map((tag) => rows.filter((row) => row.tag === tag));
      return withoutKeys(pageOfAll(groups, pagingOf(call)));
    });
  };

const searchChannels =
  (guess: ListKind): RouteHandler =>
  (call) =>
    (call.query.tag_mode === 'true' ? searchTags(guess) : listed(guess, foundChannels))(call);

const jobsPerArray = 10;

const listsOf = (kind: ListKind): Way => ({
  routes: {
    'GET /api/token/': listed(kind, onePage()),
    'GET /api/token/search': listed(kind, foundTokens),
    'GET /api/channel/': listed(kind, channelPage),
    'GET /api/channel/search': searchChannels(kind),
    'GET /api/mj/': listed(kind, onePage(jobsPerArray)),
    'GET /api/mj/self': listed(kind, onePage(jobsPerArray)),
    'GET /api/task/': listed(kind, onePage(jobsPerArray)),
    'GET /api/task/self': listed(kind, onePage(jobsPerArray)),
  },
});

/** Lists of tokens, channels, drawings and tasks: page objects counted from 1, or bare arrays counted from 0. */
export const lists = defineAbility({
  ways: { pages: listsOf('pages'), arrays: listsOf('arrays') },
  // Page objects came in June and July 2025, before all of the dated calls; the wrong guess costs a second read.
  detect: (evidence) => (isBeforeDatedCalls(evidence) ? 'arrays' : 'pages'),
});
